import { useEffect, useState } from 'react';
import { onWaking } from '#platform/ui/web/on-waking.ts';

const stepMs = 20_000;

/** Words for how long ago a date was, brought up to date as time passes; empty in the first render. */
export function useAges(stamp: unknown): (date: string) => string {
  const nowMs = useNow(stamp);
  return (date) => (nowMs === undefined ? '' : describeAge(date, nowMs));
}

/** A clock for ages in minutes; undefined in the first render. `stamp` brings it up to date at once. */
export function useNow(stamp: unknown): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever the stamp changes
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

/** `just now`, `4 min`; nothing for a date that cannot be read. */
export function describeAge(date: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(date);
  if (Number.isNaN(ageMs)) return '';
  return ageMs < minuteMs ? 'just now' : `${Math.floor(ageMs / minuteMs)} min`;
}
