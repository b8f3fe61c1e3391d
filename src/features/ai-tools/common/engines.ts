import { z } from 'zod';

export const engineName = z.enum(['embedded', 'llm']);

/** Speech recognizer in use: none, a model on this machine, or a server from the settings. */
export const speechEngine = z.enum(['none', 'local', 'remote']);

export type EngineName = z.infer<typeof engineName>;
export type SpeechEngine = z.infer<typeof speechEngine>;
