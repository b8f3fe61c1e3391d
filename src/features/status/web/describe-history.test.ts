// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Span } from '../common/status-history.ts';
import { describeHistory } from './describe-history.ts';

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

describe('the past in words', () => {
  it('says that there was no trouble', () => {
    expect(describeHistory([span('operational', 0, 96)], endMs)).toEqual({
      summary: 'No trouble in the last 24 hours.',
      troubles: [],
    });
  });

  it('says since when anything is known', () => {
    expect(describeHistory([span('operational', 90, 96)], endMs).summary).toBe(
      `No trouble since ${time(90)}.`,
    );
    expect(describeHistory([], endMs)).toEqual({ summary: 'No checks to show.', troubles: [] });
  });

  it('tells each trouble with its times, the latest first', () => {
    const history = [
      span('operational', 0, 40),
      span('degraded', 40, 41),
      span('down', 41, 44),
      span('operational', 44, 95),
      span('down', 95, 96),
    ];
    expect(describeHistory(history, endMs)).toEqual({
      summary: 'Trouble 3 times in the last 24 hours.',
      troubles: [
        `Down since ${time(95)}`,
        `Down from ${time(41)} to ${time(44)}`,
        `Degraded from ${time(40)} to ${time(41)}`,
      ],
    });
    expect(describeHistory(history.slice(0, 2), endMs).summary).toBe('Trouble once in the last 24 hours.');
    expect(describeHistory(history.slice(0, 4), endMs).summary).toBe('Trouble twice in the last 24 hours.');
  });
});
