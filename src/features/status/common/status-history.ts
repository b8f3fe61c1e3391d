import { type HealthStatus, worstStatus } from '#platform/health/common/health-status.ts';
import { minuteMs, quarterCount, quarterMs } from './limits.ts';
import { forEachService, type ServiceId, serviceIds } from './service.ts';

/** How the services were in one minute, at its worst. */
export type Minute = { atMs: number; states: Readonly<Record<ServiceId, HealthStatus>> };

/** Quarters of an hour in a row that were alike. */
export type Span = { fromMs: number; toMs: number; status: HealthStatus };

const allDown = forEachService((): HealthStatus => 'down');

/** Start of the quarter that the strip begins with. */
export function historyStart(nowMs: number): number {
  return Math.floor(nowMs / quarterMs) * quarterMs - (quarterCount - 1) * quarterMs;
}

export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/**
 * The past of each service, each quarter of an hour as bad as its worst minute. Nothing is known of the time before
 * the first minute; a minute in between that nobody saw is one in which nobody was there.
 */
export function listSpans(minutes: readonly Minute[], nowMs: number): Record<ServiceId, Span[]> {
  const spans = forEachService((): Span[] => []);
  const byQuarter = Map.groupBy(
    fillGaps(minutes, nowMs),
    ({ atMs }) => Math.floor(atMs / quarterMs) * quarterMs,
  );
  for (const [fromMs, members] of byQuarter) {
    for (const id of serviceIds) {
      const status = worstStatus(members.map(({ states }) => states[id]));
      const last = spans[id].at(-1);
      if (last?.status === status && last.toMs === fromMs) last.toMs = fromMs + quarterMs;
      else spans[id].push({ fromMs, toMs: fromMs + quarterMs, status });
    }
  }
  return spans;
}

/** Share of the minutes since the first one in which nothing was down, from 0 to 1. */
export function uptimeShare(minutes: readonly Minute[], nowMs: number): number {
  const all = fillGaps(minutes, nowMs);
  const up = all.filter(({ states }) => serviceIds.every((id) => states[id] !== 'down'));
  return all.length === 0 ? 1 : up.length / all.length;
}

/** `99.93%`, never rounded up to more than was. */
export function formatShare(share: number): string {
  return `${Math.floor(share * 10_000) / 100}%`;
}

/** From the first known minute to the last past one; the present one counts as soon as it was seen. */
function fillGaps(minutes: readonly Minute[], nowMs: number): Minute[] {
  const startMs = historyStart(nowMs);
  const known = new Map(
    minutes.filter(({ atMs }) => atMs >= startMs && atMs <= nowMs).map((m) => [m.atMs, m]),
  );
  const filled: Minute[] = [];
  for (let atMs = Math.min(...known.keys()); atMs <= nowMs; atMs += minuteMs) {
    const minute = known.get(atMs);
    if (minute !== undefined) filled.push(minute);
    else if (atMs + minuteMs <= nowMs) filled.push({ atMs, states: allDown });
  }
  return filled;
}
