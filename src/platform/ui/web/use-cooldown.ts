import { useCallback, useState } from 'react';
import { useCountdown } from './use-countdown.ts';

/** A control that rests for `seconds` after each use. */
export function useCooldown(seconds: number): { remainingSeconds: number; start: () => void } {
  const [untilMs, setUntilMs] = useState<number>();
  const remainingSeconds = useCountdown(untilMs) ?? 0;
  const start = useCallback(() => setUntilMs(Date.now() + seconds * 1000), [seconds]);
  return { remainingSeconds, start };
}
