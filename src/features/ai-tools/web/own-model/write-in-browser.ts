import { ModelFailure } from '../../common/model/model-failure.ts';
import { describeItem } from '../../common/model/notes.ts';
import { askTwice, type Prompt } from '../../common/model/question.ts';
import { type ToolInput, type ToolName, type Written, writers } from '../../common/model/writers.ts';
import type { Answers } from '../answers.ts';
import type { FoundModel, LanguageModelApi, LanguageModelSession } from './prompt-api.ts';
import { readStrings } from './read-strings.ts';

/** `share` of the download from 0 to 1; `text` as far as it is written. */
export type OwnModelStep =
  | { kind: 'starting' }
  | { kind: 'downloading'; share: number }
  | { kind: 'reading' }
  | { kind: 'writing'; text: string };

type WriteOptions = {
  api: LanguageModelApi;
  found: FoundModel;
  signal: AbortSignal;
  onStep: (step: OwnModelStep) => void;
};

/** What instructions and answer need of the context, beside the material. */
const reservedTokens = 2_000;
/** A context that is not told of is taken for the smallest in use. */
const leastContextTokens = 4_096;
/** Longer answers are no answers; a model that repeats itself would go on for minutes. */
const maxAnswerCharacters = 20_000;

/** An answer as the page reads it, without measurements; rejects with `ModelFailure` or the browser's DOMException. */
export async function writeInBrowser<Name extends ToolName>(
  tool: Name,
  input: ToolInput<Name>,
  { api, found, signal, onStep }: WriteOptions,
): Promise<Answers[Name]> {
  onStep({ kind: 'starting' });
  const base = await api.create({
    ...found.options,
    signal,
    monitor(monitor) {
      // A model that is there reports a download, too.
      if (found.availability === 'available') return;
      monitor.addEventListener('downloadprogress', (event) =>
        onStep({ kind: 'downloading', share: (event as ProgressEvent).loaded }),
      );
    },
  });
  /** One question at a time: a device has one model, and the page shows one answer as it is written. */
  let last: Promise<unknown> = Promise.resolve();
  try {
    onStep({ kind: 'reading' });
    const write = writers[tool] as (input: unknown, asking: unknown) => Promise<Written<Name> | undefined>;
    const context = base.contextWindow ?? base.inputQuota ?? leastContextTokens;
    const written = await write(input, {
      maxInputTokens: Math.max(500, context - reservedTokens),
      async ask(question: Parameters<typeof askTwice>[0]) {
        const answer = await askTwice(question, (prompt) => {
          const call = { maxAnswerTokens: question.maxAnswerTokens, signal, onStep };
          const mine = last.then(() => complete(base, prompt, call));
          last = mine.catch(() => undefined);
          return mine;
        });
        if (answer === undefined) throw new ModelFailure('unreadable');
        return answer;
      },
    });
    if (written === undefined) throw new ModelFailure('not_held');
    return { ...toAnswer[tool](written as never), engine: 'browser' };
  } finally {
    base.destroy();
  }
}

/** Each question has a session of its own, so that none reads the answer to another. */
async function complete(
  base: LanguageModelSession,
  { instructions, prompt, schema }: Prompt,
  { maxAnswerTokens, signal, onStep }: Pick<WriteOptions, 'signal' | 'onStep'> & { maxAnswerTokens: number },
): Promise<string> {
  const session = await base.clone({ signal });
  try {
    const text = `${instructions}\n\n${prompt}`;
    const options = { responseConstraint: schema, omitResponseConstraintInput: true, signal };
    const used = await (session.measureContextUsage?.(text, options) ??
      session.measureInputUsage?.(text, options) ??
      0);
    const context = session.contextWindow ?? session.inputQuota ?? Number.POSITIVE_INFINITY;
    if (used + maxAnswerTokens > context) throw new ModelFailure('too_long');
    let answer = '';
    for await (const piece of session.promptStreaming(text, options)) {
      answer += piece;
      if (answer.length > maxAnswerCharacters) throw new ModelFailure('cut');
      onStep({ kind: 'writing', text: readStrings(answer) });
    }
    return answer;
  } finally {
    session.destroy();
  }
}

/** What the server would answer, but for what it measures. */
const toAnswer: { [Name in ToolName]: (written: Written<Name>) => Answers[Name] } = {
  'summarize-content': (written) => written,
  'optimize-email-subject': (written) => written,
  'generate-product-description': (written) => written,
  'analyze-text': ({ sentiment, tones, keywords, summary, suggestions }) => ({
    sentiment: capitalize(sentiment),
    tone: capitalize(tones.join(', ')),
    readability: '',
    keywords,
    summary,
    suggestions,
  }),
  'process-meeting-notes': ({ summary, items, decisions, questions }) => ({
    summary,
    actionItems: items.map(describeItem),
    details: {
      language: { code: 'und', name: 'unknown', supported: true },
      notes: [],
      format: 'plain',
      speakers: [],
      topics: [],
      items: items.map((item) => ({ ...item, dueDate: null, score: 0.5 })),
      possible: [],
      decisions,
      questions,
    },
  }),
};

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
