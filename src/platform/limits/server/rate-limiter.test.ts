import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

function limiter(limit: number, windowMs: number, maxKeys?: number) {
  const clock = { now: 1_800_000_000_000, nowMs: () => clock.now };
  const subject = new RateLimiter({ limit, windowMs, clock, ...(maxKeys === undefined ? {} : { maxKeys }) });
  return { clock, subject };
}

describe('RateLimiter', () => {
  it('allows calls up to the limit, then returns when to retry', () => {
    const { subject } = limiter(3, 60_000);
    expect([1, 2, 3].map(() => subject.take('a').allowed)).toEqual([true, true, true]);
    expect(subject.take('a')).toEqual({ allowed: false, retryAfterSeconds: 80 });
  });

  it('counts each key separately', () => {
    const { subject } = limiter(1, 60_000);
    expect(subject.take('a').allowed).toBe(true);
    expect(subject.take('b').allowed).toBe(true);
    expect(subject.take('a').allowed).toBe(false);
  });

  it('refunds unused cost, and no more than was taken', () => {
    const { subject } = limiter(1, 60_000);
    subject.refund('a');
    expect(subject.take('a').allowed).toBe(true);
    subject.refund('a');
    subject.refund('a');
    expect(subject.take('a').allowed).toBe(true);
    expect(subject.take('a').allowed).toBe(false);
  });

  it('allows a caller after the returned time, and not a second earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.record({ waitMs: fc.nat(40_000), cost: fc.integer({ min: 1, max: 5 }) }), {
          maxLength: 60,
        }),
        (limit, steps) => {
          const { clock, subject } = limiter(limit, 60_000);
          for (const { waitMs, cost } of steps) {
            clock.now += waitMs;
            const verdict = subject.take('a', Math.min(cost, limit));
            if (verdict.allowed) continue;
            clock.now += (verdict.retryAfterSeconds - 1) * 1000 - 1;
            if (verdict.retryAfterSeconds > 1) {
              expect(subject.take('a', Math.min(cost, limit)).allowed).toBe(false);
            }
            clock.now += 1001;
            expect(subject.take('a', Math.min(cost, limit)).allowed).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never allows twice the limit around the boundary of two windows', () => {
    const { clock, subject } = limiter(10, 60_000);
    subject.take('other');
    clock.now += 59_999;
    let allowed = 0;
    for (let attempt = 0; attempt < 10; attempt += 1) allowed += subject.take('a').allowed ? 1 : 0;
    clock.now += 2;
    for (let attempt = 0; attempt < 10; attempt += 1) allowed += subject.take('a').allowed ? 1 : 0;
    expect(allowed).toBe(10);
  });

  it('does not count rejected attempts', () => {
    const { clock, subject } = limiter(2, 60_000);
    subject.take('a', 2);
    for (let attempt = 0; attempt < 100; attempt += 1) subject.take('a');
    clock.now += 120_000;
    expect(subject.take('a', 2).allowed).toBe(true);
  });

  it('keeps a limited number of keys', () => {
    const { clock, subject } = limiter(1, 60_000, 100);
    for (let key = 0; key < 1000; key += 1) subject.take(`k${key}`);
    clock.now += 60_000;
    for (let key = 0; key < 1000; key += 1) subject.take(`n${key}`);
    expect(subject.size).toBe(200);
  });

  it('starts a new window when the clock is set back', () => {
    const { clock, subject } = limiter(1, 60_000);
    subject.take('a');
    clock.now -= 3_600_000;
    expect(subject.take('a').allowed).toBe(true);
  });

  it('is turned off by an infinite limit', () => {
    const { subject } = limiter(Number.POSITIVE_INFINITY, 60_000);
    for (let attempt = 0; attempt < 1000; attempt += 1) expect(subject.take('a').allowed).toBe(true);
    expect(subject.size).toBe(0);
  });
});
