import { describe, expect, it } from 'vitest';
import type { HealthStatus } from '#platform/health/common/health-status.ts';
import { forEachService } from './service.ts';
import { formatShare, historyStart, listSpans, type Minute, uptimeShare } from './status-history.ts';

const minute = 60_000;
const quarter = 15 * minute;
const noon = Date.UTC(2026, 0, 31, 12);

function minutes(fromMs: number, count: number, status: HealthStatus = 'operational'): Minute[] {
  return Array.from({ length: count }, (_, n) => ({
    atMs: fromMs + n * minute,
    states: forEachService((id) => (id === 'smtp' ? status : 'operational')),
  }));
}

describe('the history', () => {
  it('covers the 24 hours up to the current 15-minute slot', () => {
    expect(historyStart(noon)).toBe(noon - 95 * quarter);
    expect(historyStart(noon + quarter - 1)).toBe(noon - 95 * quarter);
    const old = listSpans(minutes(noon - 30 * 60 * minute, 31 * 60), noon + 59 * minute).smtp;
    expect(old).toEqual([{ fromMs: noon - 92 * quarter, toMs: noon + 4 * quarter, status: 'operational' }]);
  });

  it('gives each slot the status of its worst minute, per service', () => {
    const past = [
      ...minutes(noon, 20),
      ...minutes(noon + 20 * minute, 1, 'degraded'),
      ...minutes(noon + 21 * minute, 24),
    ];
    const spans = listSpans(past, noon + 44 * minute);
    expect(spans.smtp).toEqual([
      { fromMs: noon, toMs: noon + quarter, status: 'operational' },
      { fromMs: noon + quarter, toMs: noon + 2 * quarter, status: 'degraded' },
      { fromMs: noon + 2 * quarter, toMs: noon + 3 * quarter, status: 'operational' },
    ]);
    expect(spans.api).toEqual([{ fromMs: noon, toMs: noon + 3 * quarter, status: 'operational' }]);
  });

  it('counts a minute without a record as down', () => {
    const past = [...minutes(noon, 5), ...minutes(noon + 31 * minute, 1)];
    const spans = listSpans(past, noon + 31 * minute);
    expect(spans.database).toEqual([{ fromMs: noon, toMs: noon + 3 * quarter, status: 'down' }]);
  });

  it('leaves the current minute out until it is recorded or over', () => {
    const past = minutes(noon, 5);
    expect(listSpans(past, noon + 5 * minute + 59_000).smtp).toMatchObject([{ status: 'operational' }]);
    expect(listSpans(past, noon + 6 * minute).smtp).toMatchObject([{ status: 'down' }]);
  });

  it('starts with the first recorded minute', () => {
    expect(listSpans([], noon)).toEqual(forEachService(() => []));
    expect(listSpans(minutes(noon, 1), noon).smtp).toMatchObject([{ fromMs: noon }]);
    const startMs = noon + 7 * minute;
    expect(listSpans(minutes(startMs, 20), noon + 26 * minute).smtp).toEqual([
      { fromMs: startMs, toMs: noon + 2 * quarter, status: 'operational' },
    ]);
  });
});

describe('the uptime', () => {
  it('is the share of minutes without downtime, including degraded minutes', () => {
    const past = [...minutes(noon, 7), ...minutes(noon + 7 * minute, 2, 'degraded')];
    const all = [...past, ...minutes(noon + 9 * minute, 1, 'down')];
    expect(uptimeShare(all, noon + 9 * minute)).toBe(0.9);
  });

  it('counts unrecorded minutes as down', () => {
    const past = [...minutes(noon, 1), ...minutes(noon + 3 * minute, 1)];
    expect(uptimeShare(past, noon + 3 * minute)).toBe(0.5);
  });

  it('is 100% before the first record', () => {
    expect(uptimeShare([], noon)).toBe(1);
  });

  it('is never rounded up', () => {
    expect([1, 0.99999, 0.9993, 0.5, 0].map(formatShare)).toEqual(['100%', '99.99%', '99.93%', '50%', '0%']);
  });
});
