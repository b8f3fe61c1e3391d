import { useDeferredValue, useMemo } from 'react';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { formatClock, type LeaseStatus, leaseStatus } from '../common/lease-state.ts';
import type { LeaseRecord, LeaseSnapshot } from './lease-snapshot.ts';

export type ExpiryWords = Readonly<Record<LeaseStatus, string>> & {
  /** Shown if there is no lease and none is being created. */
  absent: string;
  waiting: string;
  bar: string;
  life: string;
  next: string;
};

type ExpiryPanelProps = {
  state: LeaseSnapshot<LeaseRecord>;
  lifeSeconds: number;
  expiringSoonSeconds: number;
  words: ExpiryWords;
};

export function useRemaining(endsAtMs: number | undefined, lifeSeconds: number): number | undefined {
  const seconds = useCountdown(endsAtMs);
  return seconds === undefined ? undefined : Math.min(seconds, lifeSeconds);
}

export function ExpiryPanel({ state, lifeSeconds, expiringSoonSeconds, words }: ExpiryPanelProps) {
  const { phase, endsAtMs } = state;
  const remaining = useRemaining(endsAtMs, lifeSeconds);
  const status = remaining === undefined ? undefined : leaseStatus(remaining, expiringSoonSeconds);
  return (
    <section className={`lease-expiry lease-expiry-${status ?? 'none'}`} aria-label="Time left">
      <p className="lease-status">
        {status === undefined ? (phase === 'absent' ? words.absent : words.waiting) : words[status]}
      </p>
      <p className="lease-clock" role="timer">
        {remaining === undefined ? '–:––' : formatClock(remaining)}
      </p>
      <progress className="lease-progress" max={lifeSeconds} value={remaining ?? 0} aria-label={words.bar} />
      <EndNote endsAtMs={endsAtMs} status={status} words={words} />
    </section>
  );
}

type EndNoteProps = {
  endsAtMs: number | undefined;
  status: LeaseStatus | undefined;
  words: ExpiryWords;
};

function EndNote({ endsAtMs, status, words }: EndNoteProps) {
  // Deferred, because the first formatting of a time of day is slow in browsers.
  const wordedMs = useDeferredValue(endsAtMs, undefined);
  const time = useMemo(() => wordedMs && formatTime(wordedMs), [wordedMs]);
  const note =
    status === undefined || time === undefined
      ? words.life
      : status === 'expired'
        ? words.next
        : `Expires at ${time}. It cannot be extended.`;
  return <p className="text-xs text-soft lease-expiry-note">{note}</p>;
}

function formatTime(timeMs: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timeMs);
}
