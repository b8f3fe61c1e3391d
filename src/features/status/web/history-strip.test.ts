// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Span } from '../common/status-history.ts';
import { describeHistory } from './history-strip.tsx';

const quarterMs = 15 * 60_000;
const endMs = new Date(2026, 0, 31, 18).getTime();
const at = (quarters: number) => endMs - (96 - quarters) * quarterMs;
const span = (status: Span['status'], from: number, to: number): Span => ({
  status,
  fromMs: at(from),
  toMs: at(to),
});
const time = (quarters: number) =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(at(quarters));
const describePast = (history: readonly Span[]) => describeHistory({ history, endMs, status: 'operational' });

describe('the description of the history', () => {
  it('says that there were no incidents', () => {
    expect(describePast([span('operational', 0, 96)])).toEqual({
      summary: 'No incidents in the last 24 hours.',
      incidents: [],
    });
  });

  it('names the start of a history that is shorter than a day', () => {
    expect(describePast([span('operational', 90, 96)]).summary).toBe(`No incidents since ${time(90)}.`);
    expect(describePast([])).toEqual({ summary: 'No checks to show.', incidents: [] });
  });

  it('lists every incident with its times, the latest first', () => {
    const history = [
      span('operational', 0, 40),
      span('down', 40, 44),
      span('operational', 44, 94),
      span('down', 94, 95),
      span('operational', 95, 96),
    ];
    expect(describePast(history)).toEqual({
      summary: '2 incidents in the last 24 hours.',
      incidents: [`Down between ${time(94)} and ${time(95)}`, `Down between ${time(40)} and ${time(44)}`],
    });
    const [calm, down] = history;
    expect(describePast([calm, down] as Span[]).summary).toBe('One incident in the last 24 hours.');
  });

  it('counts consecutive bad slots as one incident', () => {
    const history = [
      span('operational', 0, 40),
      span('degraded', 40, 41),
      span('down', 41, 44),
      span('degraded', 44, 45),
      span('operational', 45, 96),
    ];
    expect(describePast(history)).toEqual({
      summary: 'One incident in the last 24 hours.',
      incidents: [
        `Degraded between ${time(44)} and ${time(45)}`,
        `Down between ${time(41)} and ${time(44)}`,
        `Degraded between ${time(40)} and ${time(41)}`,
      ],
    });
  });

  it('adds "no downtime" if services were only degraded', () => {
    const history = [span('operational', 90, 92), span('degraded', 92, 93), span('operational', 93, 96)];
    expect(describePast(history).summary).toBe(`One incident since ${time(90)}, no downtime.`);
  });

  it('ends an incident when the service recovers', () => {
    const history = [span('operational', 0, 95), span('down', 95, 96)];
    const incidents = (status: Span['status']) => describeHistory({ history, endMs, status }).incidents;
    expect(incidents('operational')).toEqual([`Down after ${time(95)}, operational now`]);
    expect(incidents('down')).toEqual([`Down since about ${time(95)}`]);
    expect(incidents('degraded')).toEqual([`Down after ${time(95)}, degraded now`]);
  });
});
