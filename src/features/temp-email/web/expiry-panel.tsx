import { formatClock, type LeaseStatus, leaseStatus } from '#platform/lease/common/lease-state.ts';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { expiringSoonSeconds, mailboxLifeSeconds } from '../common/limits.ts';
import type { Mailbox } from './use-mailbox.ts';

const statusWords: Readonly<Record<LeaseStatus, string>> = {
  active: 'Active',
  expiring: 'Expiring Soon',
  expired: 'Expired',
};

/** Seconds left of the address; undefined while there is none. */
export function useRemaining(endsAtMs: number | undefined): number | undefined {
  const seconds = useCountdown(endsAtMs);
  return seconds === undefined ? undefined : Math.min(seconds, mailboxLifeSeconds);
}

export function ExpiryPanel({ state: { phase, endsAtMs } }: { state: Mailbox['state'] }) {
  const remaining = useRemaining(endsAtMs);
  const status = remaining === undefined ? undefined : leaseStatus(remaining, expiringSoonSeconds);
  return (
    <section className={`mail-expiry mail-expiry-${status ?? 'none'}`} aria-label="Time left">
      <p className="mail-status">{status === undefined ? waitingWords(phase) : statusWords[status]}</p>
      <p className="mail-clock" role="timer">
        {remaining === undefined ? '–:––' : formatClock(remaining)}
      </p>
      <progress
        className="mail-progress"
        max={mailboxLifeSeconds}
        value={remaining ?? 0}
        aria-label="Share of the ten minutes left"
      />
      <p className="text-xs text-soft mail-expiry-note">{describeEnd(endsAtMs, status)}</p>
    </section>
  );
}

function waitingWords(phase: Mailbox['state']['phase']): string {
  return phase === 'absent' ? 'No address' : 'Getting an address';
}

function describeEnd(endsAtMs: number | undefined, status: LeaseStatus | undefined): string {
  if (status === undefined || endsAtMs === undefined) return 'An address lives ten minutes.';
  if (status === 'expired') return 'A new address is on its way.';
  const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(endsAtMs);
  return `Expires at ${time}. It cannot be extended.`;
}
