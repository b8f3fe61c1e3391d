import { z } from 'zod';

/** Which engine wrote the answer: the built-in one, or the operator's model server. */
export const engineName = z.enum(['embedded', 'llm']);

/** What turns speech into text: nothing, a model on this server, or a server that the operator has named. */
export const speechEngine = z.enum(['none', 'local', 'remote']);

export type EngineName = z.infer<typeof engineName>;
export type SpeechEngine = z.infer<typeof speechEngine>;
