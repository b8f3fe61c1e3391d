import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/log/server/logger.ts';
import { ClockWatch, measureSkewMs } from './clock-watch.ts';

const noonMs = Date.UTC(2026, 0, 10, 12);
const minuteMs = 60_000;

describe('measureSkewMs', () => {
  const measure = (asked: number, other: number | undefined, answered: number) => {
    const times = [asked, answered];
    return measureSkewMs({ nowMs: () => times.shift() ?? Number.NaN }, async () => other);
  };

  it('is zero if the other clock was read during the request, even if the request was slow', async () => {
    expect(await measure(0, 0, 0)).toBe(0);
    expect(await measure(0, 9_000, 10_000)).toBe(0);
  });

  it("is the part of the difference that the request's duration cannot explain", async () => {
    expect(await measure(5_000, 1_000, 6_000)).toBe(4_000);
    expect(await measure(5_000, 9_000, 6_000)).toBe(-3_000);
  });

  it('is undefined if the other clock does not answer', async () => {
    expect(await measure(0, undefined, 1)).toBeUndefined();
  });
});

describe('ClockWatch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function open(aheadMs: number) {
    const lines: string[] = [];
    const here = { aheadMs, isAway: false, asked: 0 };
    const watch = new ClockWatch({
      clock: { nowMs: () => noonMs + here.aheadMs },
      readSharedMs: async () => {
        here.asked += 1;
        if (here.isAway) throw new Error('away');
        return noonMs;
      },
      log: createLogger('info', { write: (line) => lines.push(line) }),
    });
    return { here, watch, said: () => lines.splice(0).map((line) => JSON.parse(line)) };
  }

  it('logs at startup if the clock is more than two seconds off, in either direction', async () => {
    for (const aheadMs of [2_001, -2_001]) {
      const { watch, said } = open(aheadMs);
      await watch.start();
      expect(said()).toMatchObject([{ level: 'warn', aheadMs }]);
      expect(watch.skewMs).toBe(aheadMs);
      await watch.close();
    }
    const { watch, said } = open(2_000);
    await watch.start();
    expect(said()).toEqual([]);
    await watch.close();
  });

  it('checks once a minute, and logs when the clock drifts and when it is in sync again', async () => {
    const { here, watch, said } = open(0);
    await watch.start();
    here.aheadMs = -5_000;
    await vi.advanceTimersByTimeAsync(3 * minuteMs);
    expect(here.asked).toBe(4);
    expect(said()).toMatchObject([{ level: 'warn', aheadMs: -5_000 }]);
    here.aheadMs = 100;
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(said()).toMatchObject([{ level: 'info', aheadMs: 100 }]);
    await watch.close();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(here.asked).toBe(5);
  });

  it('logs nothing while the shared clock is unreachable, and logs the difference once the clock answers', async () => {
    const { here, watch, said } = open(5_000);
    here.isAway = true;
    await watch.start();
    expect(watch.skewMs).toBeUndefined();
    expect(said()).toEqual([]);
    here.isAway = false;
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(said()).toMatchObject([{ level: 'warn', aheadMs: 5_000 }]);
    await watch.close();
  });
});
