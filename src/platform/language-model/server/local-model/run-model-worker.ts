import { AppError } from '#platform/errors/common/app-error.ts';
import { serveProcess } from '#platform/worker/server/serve-process.ts';
import { grammarSchema } from './grammar-schema.ts';

export type ModelSetup = {
  /** The node-llama-cpp file to import. */
  module: string;
  file: string;
  contextTokens: number;
  threads: number;
};

export type ModelJob = {
  instructions: string;
  prompt: string;
  schema: Record<string, unknown>;
  format: 'json_schema' | 'json_object' | 'text';
  maxAnswerTokens: number;
};

export type ModelJobAnswer = {
  text: string;
  isCut: boolean;
  readTokens: number;
  writtenTokens: number;
  /** Time until the first piece of the answer. */
  readMs: number;
  writeMs: number;
};

/** The parts of node-llama-cpp 3 that this file uses. */
type Grammar = object;
type Tokens = { usedInputTokens: number; usedOutputTokens: number };
type Sequence = { tokenMeter: { getState(): Tokens } };
type Session = {
  promptWithMeta(
    prompt: string,
    options: Record<string, unknown>,
  ): Promise<{ responseText: string; stopReason: string }>;
  dispose(options: { disposeSequence: boolean }): void;
};
type Model = {
  trainContextSize: number;
  tokenize(text: string): readonly unknown[];
  createContext(options: Record<string, unknown>): Promise<{ getSequence(): Sequence }>;
};
type Llama = {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<Grammar>;
  getGrammarFor(name: 'json'): Promise<Grammar>;
};
type Library = {
  getLlama(options: Record<string, unknown>): Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: Sequence; systemPrompt: string }) => Session;
};

/** Tokens of the chat template around instructions, prompt and answer. */
const templateTokens = 100;

serveProcess(async (given) => {
  const { module, file, contextTokens, threads } = given as ModelSetup;
  const { getLlama, LlamaChatSession } = (await import(module)) as Library;
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({
    contextSize: Math.min(contextTokens, model.trainContextSize),
    sequences: 1,
    threads,
  });
  const contextSequence = context.getSequence();

  const findGrammar = async ({ format, schema }: ModelJob) => {
    if (format === 'text') return undefined;
    if (format === 'json_object') return await llama.getGrammarFor('json');
    return await llama.createGrammarForJsonSchema(grammarSchema(schema));
  };
  const run = async (job: ModelJob, signal: AbortSignal): Promise<ModelJobAnswer> => {
    const { instructions, prompt, maxAnswerTokens } = job;
    const needed =
      model.tokenize(instructions).length + model.tokenize(prompt).length + maxAnswerTokens + templateTokens;
    // Otherwise the library would drop the beginning of the chat, which includes the task.
    if (needed > Math.min(contextTokens, model.trainContextSize)) throw new AppError('model_too_long');
    const grammar = await findGrammar(job);
    const before = contextSequence.tokenMeter.getState();
    const session = new LlamaChatSession({ contextSequence, systemPrompt: instructions });
    const startMs = performance.now();
    let firstMs: number | undefined;
    try {
      const { responseText, stopReason } = await session.promptWithMeta(prompt, {
        ...(grammar && { grammar }),
        maxTokens: maxAnswerTokens,
        temperature: 0,
        seed: 1,
        signal,
        stopOnAbortSignal: false,
        budgets: { thoughtTokens: 0 },
        onToken: () => {
          firstMs ??= performance.now();
        },
      });
      const endMs = performance.now();
      const after = contextSequence.tokenMeter.getState();
      return {
        text: responseText,
        isCut: stopReason === 'maxTokens',
        readTokens: after.usedInputTokens - before.usedInputTokens,
        writtenTokens: after.usedOutputTokens - before.usedOutputTokens,
        readMs: (firstMs ?? endMs) - startMs,
        writeMs: endMs - (firstMs ?? endMs),
      };
    } finally {
      session.dispose({ disposeSequence: false });
    }
  };
  return {
    facts: { contextTokens: Math.min(contextTokens, model.trainContextSize) },
    run: (input, signal) => run(input as ModelJob, signal),
  };
});
