import { useCallback, useEffect, useState } from 'react';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';

const redirectAfterMs = 5_000;

export type Redirect = {
  /** Undefined while nothing counts down. */
  secondsLeft: number | undefined;
  /** The visitor has stopped it. */
  isStaying: boolean;
  stay: () => void;
};

/**
 * Calls `leave` after five seconds, from when `isDue` becomes true, unless the visitor stays. Any key pressed on the page
 * stays: five seconds are too short to reach a control by keyboard.
 */
export function useRedirect(isDue: boolean, leave: () => void): Redirect {
  const [deadlineMs, setDeadlineMs] = useState<number>();
  const [isStaying, setIsStaying] = useState(false);
  const stay = useCallback(() => setIsStaying(true), []);
  const isCounting = isDue && !isStaying;
  useEffect(() => setDeadlineMs(isCounting ? Date.now() + redirectAfterMs : undefined), [isCounting]);
  const secondsLeft = useCountdown(isCounting ? deadlineMs : undefined);
  useEffect(() => {
    if (secondsLeft === 0) leave();
  }, [secondsLeft, leave]);
  useEffect(() => {
    if (!isCounting) return;
    document.addEventListener('keydown', stay);
    return () => document.removeEventListener('keydown', stay);
  }, [isCounting, stay]);
  return { secondsLeft, isStaying: isDue && isStaying, stay };
}
