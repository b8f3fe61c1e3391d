import { quarterCount, quarterMs } from '../common/limits.ts';
import type { Span } from '../common/status-history.ts';
import type { ShownService, ShownStatus } from './read-report.ts';

/** The height shows the status too, so that color is not needed. */
const heights: Readonly<Record<ShownStatus, number>> = {
  operational: 13,
  degraded: 19,
  down: 24,
  unknown: 2,
};
const fullHeight = heights.down;

type HistoryStripProps = {
  service: ShownService | undefined;
  atMs: number | undefined;
};

export function HistoryStrip({ service, atMs }: HistoryStripProps) {
  const history = service?.history ?? [];
  const endMs = history.at(-1)?.toMs ?? atMs ?? 0;
  const startMs = endMs - quarterCount * quarterMs;
  return (
    <div className="status-past">
      <svg viewBox={`0 0 ${quarterCount} ${fullHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <Bars status="unknown" from={0} to={quarterCount} />
        {history.map(({ fromMs, toMs, status }) => (
          <Bars
            key={fromMs}
            status={status}
            from={Math.max(0, Math.floor((fromMs - startMs) / quarterMs))}
            to={(toMs - startMs) / quarterMs}
          />
        ))}
      </svg>
      <p className="status-axis" aria-hidden="true">
        <span>24 hours ago</span>
        <span>Now</span>
      </p>
      {service === undefined || atMs === undefined ? (
        <p className="text-soft">&nbsp;</p>
      ) : (
        <HistoryInWords service={service} endMs={endMs} />
      )}
    </div>
  );
}

function HistoryInWords({ service, endMs }: { service: ShownService; endMs: number }) {
  const { summary, incidents } = describeHistory({ ...service, endMs });
  const isOld = !service.isCurrent && service.history.length > 0;
  const words = isOld ? `Before this: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}` : summary;
  if (incidents.length === 0) return <p className="text-soft">{words}</p>;
  return (
    <details>
      <summary>{words}</summary>
      <ul>
        {incidents.map((incident) => (
          <li key={incident}>{incident}</li>
        ))}
      </ul>
    </details>
  );
}

/** The style sheet masks the rectangle into bars. */
function Bars({ status, from, to }: { status: ShownStatus; from: number; to: number }) {
  const height = heights[status];
  return (
    <rect
      className={`status-bar-${status}`}
      x={from}
      y={fullHeight - height}
      width={Math.max(0, to - from)}
      height={height}
    />
  );
}

type DescribedHistory = {
  summary: string;
  incidents: readonly string[];
};

type KnownHistory = {
  history: readonly Span[];
  endMs: number;
  status: ShownStatus;
};

const dayMs = quarterCount * quarterMs;

/** Describes the history for people who cannot see the chart. Times are exact to 15 minutes. */
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

/** A slot is as bad as its worst minute, so the service may have recovered within the slot. */
function describeLatest({ status, fromMs }: Span, now: ShownStatus): string {
  return now === status
    ? `${words[status]} since about ${time(fromMs)}`
    : `${words[status]} after ${time(fromMs)}, ${now} now`;
}

const words = { operational: 'Operational', degraded: 'Degraded', down: 'Down' } as const;

function time(timeMs: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timeMs);
}
