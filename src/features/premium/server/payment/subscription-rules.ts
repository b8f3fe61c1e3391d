import type { LicenceState } from '../../common/contract.ts';
import type { SubscriptionRow } from '../premium-tables.ts';

const hourMs = 60 * 60 * 1000;
/**
 * A license stays valid this long after the paid period, because Stripe charges the next invoice an hour or more after
 * the period ends.
 */
const renewalSlackMs = 24 * hourMs;
/**
 * If the next payment fails, a license stays valid this long after the paid period, about as long as Stripe retries a
 * declined card.
 */
export const graceMs = 7 * 24 * hourMs;

export type SubscriptionFacts = Pick<
  SubscriptionRow,
  'paid_from' | 'paid_until' | 'failed_at' | 'ended_at' | 'cancels' | 'cancel_set_at' | 'cancel_set_by'
>;

export type SubscriptionChange =
  | { kind: 'paid'; fromMs: number; untilMs: number }
  | { kind: 'failed'; atMs: number }
  | { kind: 'ended'; atMs: number }
  | { kind: 'renewal'; cancels: boolean; atMs: number; by: string };

export type Entitlement = { state: LicenceState['state'] | 'ended'; endsAtMs: number };

export const noFacts: SubscriptionFacts = {
  paid_from: 0,
  paid_until: 0,
  failed_at: 0,
  ended_at: 0,
  cancels: 0,
  cancel_set_at: 0,
  cancel_set_by: '',
};

/** The result does not depend on the order of the changes or on repeated ones. */
export function mergeChange(facts: SubscriptionFacts, change: SubscriptionChange): SubscriptionFacts {
  switch (change.kind) {
    case 'paid':
      return mergePaid(facts, change.fromMs, change.untilMs);
    case 'failed':
      return { ...facts, failed_at: Math.max(facts.failed_at, change.atMs) };
    case 'ended':
      return { ...facts, ended_at: Math.max(facts.ended_at, change.atMs) };
    case 'renewal':
      return isLater(change, facts)
        ? {
            ...facts,
            cancels: change.cancels ? 1 : 0,
            cancel_set_at: change.atMs,
            cancel_set_by: change.by,
          }
        : facts;
  }
}

function mergePaid(facts: SubscriptionFacts, fromMs: number, untilMs: number): SubscriptionFacts {
  if (untilMs < facts.paid_until) return facts;
  const paidFrom = untilMs === facts.paid_until ? Math.min(fromMs, facts.paid_from) : fromMs;
  return { ...facts, paid_from: paidFrom, paid_until: untilMs };
}

/** Event times are whole seconds. Within one second the event id decides, so that any order gives the same result. */
function isLater(change: { atMs: number; by: string }, facts: SubscriptionFacts): boolean {
  if (change.atMs !== facts.cancel_set_at) return change.atMs > facts.cancel_set_at;
  return change.by > facts.cancel_set_by;
}

/** `refunded_charge_at` is the time of the latest charge that was refunded in full. */
export function entitlementOf(
  facts: SubscriptionFacts & { refunded_charge_at: number | null },
  nowMs: number,
): Entitlement {
  const { paid_until: paidUntilMs, refunded_charge_at: refundedAtMs } = facts;
  const isRefunded = refundedAtMs !== null && refundedAtMs >= facts.paid_from;
  if (paidUntilMs === 0 || isRefunded) return { state: 'ended', endsAtMs: facts.paid_from };
  const { state, lastsUntilMs, endsAtMs } = courseOf(facts, paidUntilMs);
  return { state: nowMs < lastsUntilMs ? state : 'ended', endsAtMs };
}

function courseOf(facts: SubscriptionFacts, paidUntilMs: number) {
  if (facts.ended_at > 0 || facts.cancels === 1) {
    return { state: 'ending', lastsUntilMs: paidUntilMs, endsAtMs: paidUntilMs } as const;
  }
  // A failure before the end of the paid period concerns an invoice that has been paid since.
  if (facts.failed_at >= paidUntilMs) {
    const graceEndsMs = paidUntilMs + graceMs;
    return { state: 'grace', lastsUntilMs: graceEndsMs, endsAtMs: graceEndsMs } as const;
  }
  return { state: 'active', lastsUntilMs: paidUntilMs + renewalSlackMs, endsAtMs: paidUntilMs } as const;
}
