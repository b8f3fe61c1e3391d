import { useEffect, useRef, useState } from 'react';
import { CallError, caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { showToast } from '#platform/ui/web/show-toast.ts';
import type { Toast } from '#platform/ui/web/toast-region.ts';
import type { ToolInput, ToolName } from '../common/model/writers.ts';
import { explainFailure, isUnanswered, offlineSentence, unknownSentence } from './error-sentences.ts';
import { type OwnModel, type OwnModelStep, useOwnModel } from './own-model/use-own-model.ts';

export type ToolOutcome<Result> =
  | { kind: 'none' }
  /** `note`: why the browser's model did not answer, if it was chosen. */
  | { kind: 'done'; result: Result; run: number; note: string | undefined }
  | { kind: 'failed'; sentence: string };

export type ToolCall<Result> = {
  isBusy: boolean;
  outcome: ToolOutcome<Result>;
  own: OwnModel;
  /** Undefined unless the browser's model is at work. */
  step: OwnModelStep | undefined;
  run: <Name extends ToolName>(call: Call<Name, Result>) => Promise<void>;
  cancel: () => void;
  /** Takes result or failure away. */
  reset: () => void;
};

export type ToolWords = {
  done: Toast;
  /** @param reason the sentence of the error, where it has one. */
  failed: (reason: string | undefined) => Toast;
};

/** Toasts of the tools that say 'Success' or 'Error' and one sentence; why it failed stands on the page. */
export function sayPlainly({ done, failed }: { done: string; failed: string }): ToolWords {
  return {
    done: { title: 'Success', description: done, kind: 'success' },
    failed: () => ({ title: 'Error', description: failed, kind: 'destructive' }),
  };
}

type Call<Name extends ToolName, Result> = {
  tool: Name;
  input: ToolInput<Name>;
  /** Undefined where the body does not hold what the tool promises. */
  read: (body: unknown) => Result | undefined;
  /** Of answers of the server: of what stays on the device, nothing is counted. */
  onDone?: (result: Result) => void;
};

/** A model server may think for a minute; the built-in engine has answered after five seconds. */
const timeoutMs = 90_000;

/** The one call of a tool: a new one replaces the last, and leaving the page ends it. */
export function useToolCall<Result>(words: ToolWords): ToolCall<Result> {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ToolOutcome<Result>>({ kind: 'none' });
  const [step, setStep] = useState<OwnModelStep>();
  const own = useOwnModel();
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

  /** The answer of the browser's model, or why there is none. */
  async function askOwn<Name extends ToolName>(
    { tool, input, read }: Call<Name, Result>,
    signal: AbortSignal,
  ): Promise<{ result: Result } | { note: string }> {
    const onStep = (next: OwnModelStep) => {
      if (!signal.aborted) setStep(next);
    };
    try {
      const result = read(await untilAborted(own.write(tool, input, { signal, onStep }), signal));
      if (result !== undefined) return { result };
      throw new Error('the page cannot read the answer');
    } catch (error) {
      signal.throwIfAborted();
      logInBrowser('the browser’s model did not answer', error);
      const { explainOwnFailure } = await import('./own-model/own-model-words.ts');
      return { note: explainOwnFailure(error) };
    } finally {
      if (!signal.aborted) setStep(undefined);
    }
  }

  async function run<Name extends ToolName>(call: Call<Name, Result>): Promise<void> {
    const { tool, read, onDone } = call;
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setIsBusy(true);
    setStep(undefined);
    const finish = (result: Result, note: string | undefined) => {
      runs.current += 1;
      setOutcome({ kind: 'done', result, run: runs.current, note });
      showToast(words.done);
    };
    try {
      const answer = own.isChosen ? await askOwn(call, signal) : { note: undefined };
      if ('result' in answer) return finish(answer.result, undefined);
      const { note } = answer;
      // The visitor chose that the text goes no further than to this server's own engine.
      const input = note === undefined ? call.input : { ...call.input, engine: 'embedded' };
      const { body } = await caller.call(tool, input as never, { signal, timeoutMs });
      const result = read(body);
      if (signal.aborted) return;
      if (result === undefined) throw new CallError({ code: 'unreadable_answer', status: 200, words: '' });
      finish(result, note);
      onDone?.(result);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      if (running.current === controller) {
        setIsBusy(false);
        setStep(undefined);
      }
    }
  }

  return {
    isBusy,
    outcome,
    own,
    step,
    run,
    cancel: () => running.current?.abort(),
    reset: () => setOutcome({ kind: 'none' }),
  };
}

/** Rejects at once when the visitor cancels, whatever a browser does with its model. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
