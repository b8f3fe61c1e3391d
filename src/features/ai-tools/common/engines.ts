import { z } from 'zod';

/** Engine that wrote an answer: the built-in one or the operator's model. */
export const engineName = z.enum(['embedded', 'llm']);

/** Speech recognizer in use: none, a model on this machine, or a server from the settings. */
export const speechEngine = z.enum(['none', 'local', 'remote']);

export type EngineName = z.infer<typeof engineName>;
export type SpeechEngine = z.infer<typeof speechEngine>;
