import { quarterCount, quarterMs } from '../common/limits.ts';
import { describeHistory } from './describe-history.ts';
import type { ShownService, ShownStatus } from './read-report.ts';

/** Height shows the status as well as color does. */
const heights: Readonly<Record<ShownStatus, number>> = {
  operational: 13,
  degraded: 19,
  down: 24,
  unknown: 2,
};
const fullHeight = heights.down;

type HistoryStripProps = {
  /** Undefined until the first answer. */
  service: ShownService | undefined;
  /** Time of the last answer. */
  atMs: number | undefined;
};

/** The last 24 hours as one bar per quarter of an hour, and as text. */
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

/** One rectangle per span. The mask in the stylesheet cuts it into bars. */
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
