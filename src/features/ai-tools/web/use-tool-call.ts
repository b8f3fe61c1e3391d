import { useEffect, useRef, useState } from 'react';
import { type Answer, CallError } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { showToast } from '#platform/ui/web/show-toast.ts';
import type { Toast } from '#platform/ui/web/toast-region.ts';
import { explainFailure, isUnanswered, offlineSentence, unknownSentence } from './error-sentences.ts';

export type ToolOutcome<Result> =
  | { kind: 'none' }
  | { kind: 'done'; result: Result; run: number }
  | { kind: 'failed'; sentence: string };

export type ToolCall<Result> = {
  isBusy: boolean;
  outcome: ToolOutcome<Result>;
  run: (call: Call<Result>) => Promise<void>;
  cancel: () => void;
  /** Takes result or failure away. */
  reset: () => void;
};

export type ToolWords = {
  done: Toast;
  /** @param reason the sentence of the error, where it has one. */
  failed: (reason: string | undefined) => Toast;
};

type Call<Result> = {
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Undefined where the body does not hold what the tool promises. */
  read: (body: unknown) => Result | undefined;
  onDone?: (result: Result) => void;
};

/** A model server may think for a minute; the built-in engine has answered after five seconds. */
export const toolTimeoutMs = 90_000;

/** The one call of a tool: a new one replaces the last, and leaving the page ends it. */
export function useToolCall<Result>(words: ToolWords): ToolCall<Result> {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ToolOutcome<Result>>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const runs = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  function fail(error: unknown): void {
    logInBrowser('a tool call failed', error);
    const reason = explainFailure(error);
    showToast(words.failed(reason));
    const sentence = reason ?? (isUnanswered(error) ? offlineSentence : unknownSentence);
    setOutcome({ kind: 'failed', sentence });
  }

  async function run({ ask, read, onDone }: Call<Result>): Promise<void> {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setIsBusy(true);
    try {
      const { body } = await ask(controller.signal);
      const result = read(body);
      if (controller.signal.aborted) return;
      if (result === undefined) throw new CallError({ code: 'unreadable_answer', status: 200, words: '' });
      runs.current += 1;
      setOutcome({ kind: 'done', result, run: runs.current });
      showToast(words.done);
      onDone?.(result);
    } catch (error) {
      if (!controller.signal.aborted) fail(error);
    } finally {
      if (running.current === controller) setIsBusy(false);
    }
  }

  return {
    isBusy,
    outcome,
    run,
    cancel: () => running.current?.abort(),
    reset: () => setOutcome({ kind: 'none' }),
  };
}
