import { type HealthStatus, worstStatus } from '#platform/health/common/health-status.ts';
import { minuteMs, quarterCount, quarterMs } from './limits.ts';
import { forEachService, type ServiceId, serviceIds } from './service.ts';

export type Minute = { atMs: number; states: Readonly<Record<ServiceId, HealthStatus>> };

/** Consecutive 15-minute slots with the same status. The first span starts at the first known minute. */
export type Span = { fromMs: number; toMs: number; status: HealthStatus };

const allDown = forEachService((): HealthStatus => 'down');

export function historyStart(nowMs: number): number {
  return Math.floor(nowMs / quarterMs) * quarterMs - (quarterCount - 1) * quarterMs;
}

export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/**
 * Each slot has the status of its worst minute. After the first recorded minute, a minute that no process recorded
 * counts as down.
 */
export function listSpans(minutes: readonly Minute[], nowMs: number): Record<ServiceId, Span[]> {
  const spans = forEachService((): Span[] => []);
  const all = fillGaps(minutes, nowMs);
  const firstMs = all[0]?.atMs ?? 0;
  const byQuarter = Map.groupBy(all, ({ atMs }) => Math.floor(atMs / quarterMs) * quarterMs);
  for (const [quarterStartMs, members] of byQuarter) {
    const toMs = quarterStartMs + quarterMs;
    for (const id of serviceIds) {
      const status = worstStatus(members.map(({ states }) => states[id]));
      const last = spans[id].at(-1);
      if (last?.status === status && last.toMs === quarterStartMs) last.toMs = toMs;
      else spans[id].push({ fromMs: Math.max(quarterStartMs, firstMs), toMs, status });
    }
  }
  return spans;
}

/** Share of minutes since the first record in which nothing was down, from 0 to 1. */
export function uptimeShare(minutes: readonly Minute[], nowMs: number): number {
  const all = fillGaps(minutes, nowMs);
  const up = all.filter(({ states }) => serviceIds.every((id) => states[id] !== 'down'));
  return all.length === 0 ? 1 : up.length / all.length;
}

/** Formats 0.99939 as `99.93%`. Never rounds up. */
export function formatShare(share: number): string {
  return `${Math.floor(share * 10_000) / 100}%`;
}

/** Lists the minutes from the first recorded one to now. Includes the current minute only if it is recorded. */
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
