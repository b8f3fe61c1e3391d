import { useEffect, useRef, useState } from 'react';
import { caller, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { showToast, type Toast } from '#platform/ui/web/toast/show-toast.ts';
import type { ToolInput, ToolName } from '../common/model/writers.ts';
import { type Answers, readAnswer } from './answers.ts';
import { explainFailure, isUnanswered, offlineSentence, unknownSentence } from './error-sentences.ts';
import type { OwnModel } from './own-model/own-model.tsx';
import { useOwnModel } from './own-model/use-own-model.ts';
import { watchQueue } from './watch-queue.ts';

export type ToolOutcome<Result> =
  | { kind: 'none' }
  | { kind: 'done'; result: Result; run: number; note: string | undefined }
  | { kind: 'failed'; sentence: string };

export type ToolCall<Result> = {
  isBusy: boolean;
  place: string | undefined;
  outcome: ToolOutcome<Result>;
  own: OwnModel | undefined;
  run: <Name extends ToolName>(call: Call<Name, Result>) => Promise<void>;
  cancel: () => void;
  reset: () => void;
};

export type ToolWords = {
  done: Toast;
  failed: (reason: string | undefined) => Toast;
};

/** The toasts give no reason, because the page itself shows it. */
export function sayPlainly({ done, failed }: { done: string; failed: string }): ToolWords {
  return {
    done: { title: 'Success', description: done, kind: 'success' },
    failed: () => ({ title: 'Error', description: failed, kind: 'destructive' }),
  };
}

type Call<Name extends ToolName, Result> = {
  tool: Name;
  input: ToolInput<Name>;
  show: (answer: Answers[Name]) => Result;
  /** Not called for the browser's model: usage on the device is not counted. */
  onDone?: (answer: Answers[Name]) => void;
};

/** A minute in the queue, and a minute for the engine or a model server. */
const timeoutMs = 120_000;

/** A new call aborts the previous one, and so does leaving the page. */
export function useToolCall<Result>(words: ToolWords): ToolCall<Result> {
  const [isBusy, setIsBusy] = useState(false);
  const [place, setPlace] = useState<string>();
  const [outcome, setOutcome] = useState<ToolOutcome<Result>>({ kind: 'none' });
  const own = useOwnModel();
  const running = useRef<AbortController>(undefined);
  const runs = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  function fail(error: unknown): void {
    logInBrowser('a call to a tool failed', error);
    const reason = explainFailure(error);
    showToast(words.failed(reason));
    const sentence = reason ?? (isUnanswered(error) ? offlineSentence : unknownSentence);
    setOutcome({ kind: 'failed', sentence });
  }

  async function run<Name extends ToolName>(call: Call<Name, Result>): Promise<void> {
    const { tool, show, onDone } = call;
    const controller = new AbortController();
    const answered = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setIsBusy(true);
    const finish = (answer: Answers[Name], note: string | undefined) => {
      runs.current += 1;
      setOutcome({ kind: 'done', result: show(answer), run: runs.current, note });
      showToast(words.done);
    };
    try {
      const { answer: ownAnswer, note } = own?.isChosen ? await own.answer(call, signal) : {};
      if (ownAnswer) return finish(ownAnswer, undefined);
      // If the browser's model failed, only the built-in engine answers: the visitor has not agreed to a model server.
      const input = note === undefined ? call.input : { ...call.input, engine: 'embedded' };
      void watchQueue(caller, answered.signal, setPlace);
      const { body } = await caller.call(tool, input as never, { signal, timeoutMs });
      const answer = readAnswer(tool, body);
      if (signal.aborted) return;
      if (answer === undefined) throw new UnreadableAnswer(body);
      finish(answer, note);
      onDone?.(answer);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      answered.abort();
      setPlace(undefined);
      if (running.current === controller) setIsBusy(false);
    }
  }

  return {
    isBusy,
    place,
    outcome,
    own,
    run,
    cancel: () => running.current?.abort(),
    reset: () => setOutcome({ kind: 'none' }),
  };
}
