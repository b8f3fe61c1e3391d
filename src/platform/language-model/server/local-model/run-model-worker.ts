import { AppError } from '#platform/errors/common/app-error.ts';
import { serveProcess } from '#platform/worker/server/serve-process.ts';

export type ModelSetup = {
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

type Schema = { readonly [key: string]: unknown };

const simple = ['type', 'const', 'enum', '$ref'] as const;

/**
 * Reduces a JSON Schema to the part that a llama.cpp grammar can express: structure, enums and item counts. Leaves out
 * the lengths of strings, because a grammar would spell out each character. Answers are checked against the full schema later.
 */
export function grammarSchema(schema: Schema): Schema {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return { oneOf: choices.map((choice) => grammarSchema(choice)) };
  const copied = Object.fromEntries(simple.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
  const { properties, items, minItems, maxItems, $defs } = schema;
  return {
    ...copied,
    ...(isObject(properties) && { properties: mapSchemas(properties) }),
    ...(isObject(items) && { items: grammarSchema(items) }),
    ...(typeof minItems === 'number' && { minItems }),
    ...(typeof maxItems === 'number' && { maxItems }),
    ...(isObject($defs) && { $defs: mapSchemas($defs) }),
  };
}

function mapSchemas(schemas: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, grammarSchema(schema as Schema)]),
  );
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
