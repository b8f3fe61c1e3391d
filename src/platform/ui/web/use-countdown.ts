import { useCallback, useState, useSyncExternalStore } from 'react';
import { onWaking } from './on-waking.ts';

/** Disables a control for `seconds` after each use. */
export function useCooldown(seconds: number): { remainingSeconds: number; start: () => void } {
  const [untilMs, setUntilMs] = useState<number>();
  const remainingSeconds = useCountdown(untilMs) ?? 0;
  const start = useCallback(() => setUntilMs(Date.now() + seconds * 1000), [seconds]);
  return { remainingSeconds, start };
}

/**
 * Whole seconds until the deadline, computed from the clock at each tick and after a suspension. Zero only at the end.
 * Undefined without a deadline and in the first render.
 */
export function useCountdown(deadlineMs: number | undefined): number | undefined {
  const subscribe = useCallback(
    (tell: () => void) => (deadlineMs === undefined ? () => undefined : tick(deadlineMs, tell)),
    [deadlineMs],
  );
  const secondsLeft = () =>
    deadlineMs === undefined ? undefined : Math.max(0, Math.ceil((deadlineMs - Date.now()) / 1000));
  return useSyncExternalStore(subscribe, secondsLeft, () => undefined);
}

function tick(deadlineMs: number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const leftMs = deadlineMs - Date.now();
    if (leftMs <= 0) return;
    timer = setTimeout(advance, leftMs % 1000 || 1000);
  };
  const advance = () => {
    clearTimeout(timer);
    tell();
    next();
  };
  next();
  const stopWaking = onWaking(advance);
  return () => {
    clearTimeout(timer);
    stopWaking();
  };
}
