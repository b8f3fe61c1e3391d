/** What answers the text tools: `fallback` is the built-in engine while the model server that was named is away. */
export const textEngines = ['embedded', 'llm', 'fallback'] as const;
/** What turns speech into text. */
export const speechEngines = ['none', 'local', 'remote'] as const;

export type TextEngineName = (typeof textEngines)[number];
export type SpeechEngineName = (typeof speechEngines)[number];
