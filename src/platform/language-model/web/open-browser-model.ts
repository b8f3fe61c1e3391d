import { ModelFailure } from '../common/model-failure.ts';
import { type Asking, askTwice, type Prompt, type Question } from '../common/question.ts';
import type { FoundModel, LanguageModelApi, LanguageModelSession } from './prompt-api.ts';

/** `share` is the downloaded part, from 0 to 1. */
export type BrowserModelStep =
  | { kind: 'starting' }
  | { kind: 'downloading'; share: number }
  | { kind: 'reading' }
  | { kind: 'writing'; text: string };

export type BrowserModelNeeds = {
  api: LanguageModelApi;
  found: FoundModel;
  signal: AbortSignal;
  onStep: (step: BrowserModelStep) => void;
};

const reservedTokens = 2_000;
/** Context size that is assumed if the browser reports none: the smallest in use. */
const leastContextTokens = 4_096;
/** Maximum length of an answer, because a model that repeats itself would go on for minutes. */
const maxAnswerCharacters = 20_000;

/** Starts the browser's model. Its questions reject with `ModelFailure` or the browser's DOMException. */
export async function openBrowserModel(
  needs: BrowserModelNeeds,
): Promise<{ asking: Asking; close: () => void }> {
  const { api, found, signal, onStep } = needs;
  onStep({ kind: 'starting' });
  const base = await api.create({
    ...found.options,
    signal,
    monitor(monitor) {
      // Ignores the progress that the API reports even for a downloaded model.
      if (found.availability === 'available') return;
      monitor.addEventListener('downloadprogress', (event) =>
        onStep({ kind: 'downloading', share: (event as ProgressEvent).loaded }),
      );
    },
  });
  onStep({ kind: 'reading' });
  /**
   * The latest question. The next one waits for it, because a device has one model, and the page shows one answer while
   * it is written.
   */
  let last: Promise<unknown> = Promise.resolve();
  const ask = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    const answer = await askTwice(question, (prompt) => {
      const mine = last.then(() => complete(base, prompt, question.maxAnswerTokens, needs));
      last = mine.catch(() => undefined);
      return mine;
    });
    if (answer === undefined) throw new ModelFailure('unreadable');
    return answer;
  };
  const context = base.contextWindow ?? base.inputQuota ?? leastContextTokens;
  return {
    asking: { ask, maxInputTokens: Math.max(500, context - reservedTokens) },
    close: () => base.destroy(),
  };
}

/** Opens a new session for each question, so that the model does not see other questions and answers. */
async function complete(
  base: LanguageModelSession,
  { instructions, prompt, schema }: Prompt,
  maxAnswerTokens: number,
  { signal, onStep }: BrowserModelNeeds,
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
      onStep({ kind: 'writing', text: answer });
    }
    return answer;
  } finally {
    session.destroy();
  }
}
