/** The parts of the browser's Prompt API (webmachinelearning.github.io/prompt-api) that we use. */
export type LanguageModelApi = {
  availability(options: LanguageModelOptions): Promise<ModelAvailability>;
  create(options: LanguageModelOptions & CreateOptions): Promise<LanguageModelSession>;
};

export type ModelAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

type Expected = { type: 'text'; languages: readonly string[] };
export type LanguageModelOptions = {
  expectedInputs: readonly Expected[];
  expectedOutputs: readonly Expected[];
};

type CreateOptions = { signal: AbortSignal; monitor(monitor: EventTarget): void };

export type PromptOptions = {
  responseConstraint: Record<string, unknown>;
  omitResponseConstraintInput: boolean;
  signal: AbortSignal;
};

export type LanguageModelSession = {
  clone(options: { signal: AbortSignal }): Promise<LanguageModelSession>;
  promptStreaming(text: string, options: PromptOptions): ReadableStream<string>;
  destroy(): void;
  readonly contextWindow?: number;
  measureContextUsage?(text: string, options: PromptOptions): Promise<number>;
  /** Older names of the two members above. */
  readonly inputQuota?: number;
  measureInputUsage?(text: string, options: PromptOptions): Promise<number>;
};

/**
 * Language lists to try, longest first. The browser reports the model as unavailable if a list contains a language
 * that the browser has not tested.
 */
const languageLists = [['de', 'en', 'es', 'fr', 'ja'], ['en', 'es', 'ja'], ['en']] as const;

export type FoundModel = { availability: ModelAvailability; options: LanguageModelOptions };

/** Finds out whether the browser has a model, without downloading it. Returns undefined if it has none. */
export async function findModel(api: LanguageModelApi): Promise<FoundModel | undefined> {
  for (const languages of languageLists) {
    const expected: readonly Expected[] = [{ type: 'text', languages }];
    const options = { expectedInputs: expected, expectedOutputs: expected };
    const availability = await api.availability(options).catch(() => 'unavailable' as const);
    if (availability !== 'unavailable') return { availability, options };
  }
  return undefined;
}
