import { describe, expect, it } from 'vitest';
import {
  endOfNewLease,
  formatClock,
  leaseStatus,
  mayReuse,
  remainingSeconds,
  secondsUntil,
} from './lease-state.ts';

describe('seconds left', () => {
  it.each([
    [600_000, 600],
    [599_001, 600],
    [599_000, 599],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('with %i ms to go are %i', (leftMs, shown) => {
    expect(secondsUntil(1_000_000 + leftMs, 1_000_000)).toBe(shown);
  });

  it('never exceed the lifetime if the clock was set back', () => {
    expect(remainingSeconds(2_000_000, 1_000_000, 600)).toBe(600);
  });
});

describe('status', () => {
  it.each([
    [600, 'active'],
    [121, 'active'],
    [120, 'expiring'],
    [1, 'expiring'],
    [0, 'expired'],
  ])('with %i s left is %s', (remaining, status) => {
    expect(leaseStatus(remaining, 120)).toBe(status);
  });
});

it('the current lease may be reused only while more than the threshold remains', () => {
  expect(mayReuse(31, 30)).toBe(true);
  expect(mayReuse(30, 30)).toBe(false);
});

describe('end of a new lease', () => {
  const made = { nowMs: 1_000_000, lifeSeconds: 600, serverExpiresAtMs: undefined, serverNowMs: undefined };

  it('is a full lifetime from now if the server sends no end', () => {
    expect(endOfNewLease(made)).toBe(1_600_000);
  });

  it('is shortened by the server', () => {
    expect(endOfNewLease({ ...made, serverExpiresAtMs: 1_300_000 })).toBe(1_300_000);
  });

  it('is never extended by the server', () => {
    expect(endOfNewLease({ ...made, serverExpiresAtMs: 9_000_000 })).toBe(1_600_000);
  });

  it('is not shortened by a wrong local clock', () => {
    const fastClock = { ...made, nowMs: 9_000_000, serverNowMs: 1_000_000, serverExpiresAtMs: 1_600_000 };
    expect(endOfNewLease(fastClock)).toBe(9_600_000);
  });
});

it.each([
  [600, '10:00'],
  [426, '7:06'],
  [59, '0:59'],
  [0, '0:00'],
  [-3, '0:00'],
])('%i s are shown as %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});
