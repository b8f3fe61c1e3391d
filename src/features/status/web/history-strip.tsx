import { quarterCount, quarterMs } from '../common/limits.ts';
import type { Span } from '../common/status-history.ts';
import { describeHistory } from './describe-history.ts';
import type { ShownStatus } from './read-report.ts';

/** Trouble is told by the height as well as by the colour. */
const heights: Readonly<Record<ShownStatus, number>> = {
  operational: 13,
  degraded: 19,
  down: 24,
  unknown: 2,
};
const fullHeight = heights.down;

type HistoryStripProps = {
  history: readonly Span[];
  /** When it was read; undefined until then. */
  atMs: number | undefined;
};

/** The last 24 hours, a bar for each quarter of an hour, and the same in words. */
export function HistoryStrip({ history, atMs }: HistoryStripProps) {
  const endMs = history.at(-1)?.toMs ?? atMs ?? 0;
  const startMs = endMs - quarterCount * quarterMs;
  const { summary, troubles } = describeHistory(history, endMs);
  return (
    <div className="status-past">
      <svg viewBox={`0 0 ${quarterCount} ${fullHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <Bars status="unknown" from={0} to={quarterCount} />
        {history.map(({ fromMs, toMs, status }) => (
          <Bars
            key={fromMs}
            status={status}
            from={Math.max(0, (fromMs - startMs) / quarterMs)}
            to={(toMs - startMs) / quarterMs}
          />
        ))}
      </svg>
      <p className="status-axis" aria-hidden="true">
        <span>24 hours ago</span>
        <span>Now</span>
      </p>
      {atMs === undefined ? (
        <p className="text-soft">&nbsp;</p>
      ) : troubles.length === 0 ? (
        <p className="text-soft">{summary}</p>
      ) : (
        <details>
          <summary>{summary}</summary>
          <ul>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Spans of the same look; the mask of the style sheet cuts them into bars. */
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
