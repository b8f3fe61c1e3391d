import { useEffect, useState } from 'react';
import { onWaking } from '#platform/ui/web/on-waking.ts';

const stepMs = 20_000;

export function useAges(stamp: unknown): (date: string) => string {
  const nowMs = useNow(stamp);
  return (date) => (nowMs === undefined ? '' : describeAge(date, nowMs));
}

/**
 * Returns the current time, updated often enough to show ages in minutes. Undefined in the first render. A new `stamp`
 * updates it immediately.
 */
export function useNow(stamp: unknown): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-read whenever the stamp changes
  useEffect(() => {
    const read = () => setNowMs(Date.now());
    read();
    const timer = setInterval(read, stepMs);
    const stopWaking = onWaking(read);
    return () => {
      clearInterval(timer);
      stopWaking();
    };
  }, [stamp]);
  return nowMs;
}

const minuteMs = 60_000;

export function describeAge(date: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(date);
  if (Number.isNaN(ageMs)) return '';
  return ageMs < minuteMs ? 'just now' : `${Math.floor(ageMs / minuteMs)} min`;
}
