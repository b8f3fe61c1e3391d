import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { pageRefreshMs } from '../common/limits.ts';
import { readReport, type ShownReport, unreachableReport } from './read-report.ts';

export type StatusView = {
  report: ShownReport | undefined;
  updatedAtMs: number | undefined;
  isLoading: boolean;
};

export function useStatus(caller: Caller): StatusView & { refresh: () => void } {
  const [view, setView] = useState<StatusView>({
    report: undefined,
    updatedAtMs: undefined,
    isLoading: true,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    clearTimeout(timer.current);
    if (loading.current !== undefined) return;
    const controller = new AbortController();
    loading.current = controller;
    setView((last) => ({ ...last, isLoading: true }));
    const report = await readAnswers(caller, controller.signal);
    if (controller.signal.aborted) return;
    loading.current = undefined;
    const updatedAtMs = Date.now();
    startTransition(() => {
      setView((last) => ({
        report: report ?? unreachableReport(last.report),
        updatedAtMs,
        isLoading: false,
      }));
    });
    if (document.visibilityState !== 'hidden') timer.current = setTimeout(load, pageRefreshMs);
  }, [caller]);

  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') clearTimeout(timer.current);
      else void load();
    };
    const afterSleep = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    void load();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pageshow', afterSleep);
    return () => {
      clearTimeout(timer.current);
      loading.current?.abort();
      loading.current = undefined;
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pageshow', afterSleep);
    };
  }, [load]);

  return { ...view, refresh: () => void load() };
}

/** Returns undefined if `health` failed. If only `services` failed, uses the statistics of `health`. */
async function readAnswers(caller: Caller, signal: AbortSignal): Promise<ShownReport | undefined> {
  const ask = (endpoint: 'health' | 'services') =>
    caller.call('check-email-server-status', { endpoint }, { signal }).then(
      ({ body }) => body,
      () => undefined,
    );
  const [health, figures] = await Promise.all([ask('health'), ask('services')]);
  return readReport(health, figures);
}
