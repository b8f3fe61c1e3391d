import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entitlementOf,
  graceMs,
  mergeChange,
  noFacts,
  type SubscriptionChange,
  type SubscriptionFacts,
} from './subscription-rules.ts';

const dayMs = 24 * 60 * 60 * 1000;
const paid = (fromMs: number, untilMs: number): SubscriptionChange => ({ kind: 'paid', fromMs, untilMs });
const factsAfter = (...changes: SubscriptionChange[]): SubscriptionFacts =>
  changes.reduce(mergeChange, noFacts);
const stateAt = (nowMs: number, facts: SubscriptionFacts, refunded_charge_at: number | null = null) =>
  entitlementOf({ ...facts, refunded_charge_at }, nowMs).state;

describe('entitlementOf', () => {
  const month = factsAfter(paid(10 * dayMs, 40 * dayMs));

  it('grants nothing before the first payment, even after a failed payment', () => {
    expect(stateAt(0, noFacts)).toBe('ended');
    expect(stateAt(dayMs, factsAfter({ kind: 'failed', atMs: dayMs }))).toBe('ended');
  });

  it('keeps a subscription active for a day after its period, while the next payment is collected', () => {
    expect(stateAt(41 * dayMs - 1, month)).toBe('active');
    expect(stateAt(41 * dayMs, month)).toBe('ended');
  });

  it('ends a canceled subscription at the end of its paid period', () => {
    const cancelled = mergeChange(month, { kind: 'renewal', cancels: true, atMs: dayMs, by: 'a' });
    expect([stateAt(40 * dayMs - 1, cancelled), stateAt(40 * dayMs, cancelled)]).toEqual(['ending', 'ended']);
    const resumed = mergeChange(cancelled, { kind: 'renewal', cancels: false, atMs: 2 * dayMs, by: 'b' });
    expect(stateAt(40 * dayMs, resumed)).toBe('active');
  });

  it('grants seven days of grace after a failed renewal, and ignores an earlier failure', () => {
    const failed = mergeChange(month, { kind: 'failed', atMs: 40 * dayMs });
    expect(entitlementOf({ ...failed, refunded_charge_at: null }, 41 * dayMs)).toEqual({
      state: 'grace',
      endsAtMs: 40 * dayMs + graceMs,
    });
    expect(stateAt(40 * dayMs + graceMs, failed)).toBe('ended');
    expect(stateAt(41 * dayMs, mergeChange(failed, paid(40 * dayMs, 70 * dayMs)))).toBe('active');
  });

  it('treats a refunded subscription as ended until the next payment', () => {
    expect(stateAt(11 * dayMs, month, 10 * dayMs)).toBe('ended');
    expect(stateAt(11 * dayMs, month, 9 * dayMs)).toBe('active');
    expect(stateAt(50 * dayMs, mergeChange(month, paid(40 * dayMs, 70 * dayMs)), 10 * dayMs)).toBe('active');
  });
});

describe('mergeChange', () => {
  const time = fc.integer({ min: 1, max: 6 }).map((days) => days * dayMs);
  const change: fc.Arbitrary<SubscriptionChange> = fc.oneof(
    fc.record({ kind: fc.constant('paid' as const), fromMs: time, untilMs: time }),
    fc.record({ kind: fc.constant('failed' as const), atMs: time }),
    fc.record({ kind: fc.constant('ended' as const), atMs: time }),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 1 }).chain(([by = 'a']) =>
      // `cancels` depends on the id, because a repeated event has the same content.
      fc.record({
        kind: fc.constant('renewal' as const),
        cancels: fc.constant(by !== 'b'),
        atMs: time,
        by: fc.constant(by),
      }),
    ),
  );

  it('gives the same result for any order and any repetition of the changes', () => {
    const life = fc.array(change, { maxLength: 8 }).chain((changes) =>
      fc.record({
        changes: fc.constant(changes),
        told: fc.array(fc.nat({ max: Math.max(0, changes.length - 1) }), { maxLength: 8 }).chain((again) =>
          fc.shuffledSubarray([...changes, ...again.flatMap((index) => changes[index] ?? [])], {
            minLength: changes.length + (changes.length === 0 ? 0 : again.length),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(life, ({ changes, told }) => {
        expect(factsAfter(...told)).toEqual(factsAfter(...changes));
      }),
      { numRuns: 300 },
    );
  });
});
