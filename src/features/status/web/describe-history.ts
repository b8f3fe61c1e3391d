import { quarterCount, quarterMs } from '../common/limits.ts';
import type { Span } from '../common/status-history.ts';
import type { ShownStatus } from './read-report.ts';

export type DescribedHistory = {
  summary: string;
  /** A sentence for each bad span, the latest first. */
  incidents: readonly string[];
};

type KnownHistory = {
  history: readonly Span[];
  /** End of the strip. */
  endMs: number;
  /** Current status of the service. */
  status: ShownStatus;
};

const dayMs = quarterCount * quarterMs;

/** Describes the history in words, for people who cannot see the chart or want the times. Times are exact to a quarter of an hour. */
export function describeHistory({ history, endMs, status }: KnownHistory): DescribedHistory {
  const [first] = history;
  if (first === undefined) return { summary: 'No checks to show.', incidents: [] };
  const bad = history.filter((span) => span.status !== 'operational');
  const period = first.fromMs > endMs - dayMs ? `since ${time(first.fromMs)}` : 'in the last 24 hours';
  const isUp = bad.length > 0 && bad.every((span) => span.status === 'degraded');
  return {
    summary: `${countIncidents(bad)} ${period}${isUp ? ', no downtime' : ''}.`,
    incidents: bad
      .toReversed()
      .map((span) => (span.toMs >= endMs ? describeLatest(span, status) : describePast(span))),
  };
}

/** Bad spans that follow each other without a break are one incident. */
function countIncidents(bad: readonly Span[]): string {
  const count = bad.filter((span, index) => bad[index - 1]?.toMs !== span.fromMs).length;
  if (count === 0) return 'No incidents';
  return count === 1 ? 'One incident' : `${count} incidents`;
}

function describePast({ status, fromMs, toMs }: Span): string {
  return `${words[status]} between ${time(fromMs)} and ${time(toMs)}`;
}

/** A quarter is as bad as its worst minute, so the service may have recovered since. */
function describeLatest({ status, fromMs }: Span, now: ShownStatus): string {
  return now === status
    ? `${words[status]} since about ${time(fromMs)}`
    : `${words[status]} after ${time(fromMs)}, ${now} now`;
}

const words = { operational: 'Operational', degraded: 'Degraded', down: 'Down' } as const;

function time(timeMs: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timeMs);
}
