import { RefreshCw } from 'lucide-react';
import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { quarterCount, quarterMs } from '../common/limits.ts';
import type { SpeechEngineName, TextEngineName } from '../common/service.ts';
import { serviceIds } from '../common/service.ts';
import type { ShownReport } from './read-report.ts';
import { ServiceTile, StatusBadge } from './service-tile.tsx';
import { useStatus } from './use-status.ts';

type StatusIslandProps = {
  caller?: Caller;
};

export function StatusIsland({ caller = browserCaller }: StatusIslandProps) {
  const { report, updatedAtMs, isLoading, refresh } = useStatus(caller);
  return (
    <section className="card status-card" aria-label="Services" aria-busy={isLoading}>
      <div className="status-head">
        <div role="status">
          {report === undefined ? <Badge>Checking</Badge> : <OverallBadge report={report} />}
        </div>
        <p className="grow text-sm text-soft tabular-nums">
          <Freshness atMs={updatedAtMs} />
        </p>
        <Button size="sm" disabled={isLoading} onClick={refresh}>
          <RefreshCw size={16} aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <ul className="status-tiles">
        {serviceIds.map((id) => (
          <ServiceTile key={id} id={id} service={report?.services[id]} atMs={updatedAtMs} />
        ))}
      </ul>
      <dl className="status-stats">
        <Figure name="Addresses generated" value={report?.stats.total} />
        <Figure name="Live now" value={report?.stats.active} />
        <Figure name={uptimeName(report, updatedAtMs)} value={report?.stats.uptime} />
        <Figure name="Last test email took" value={formatDuration(report?.deliveryMs)} />
      </dl>
      <dl className="status-engines">
        <Figure name="AI text tools" value={textEngineNames[report?.engines.text ?? 'unknown']} />
        <Figure name="Speech recognition" value={speechEngineNames[report?.engines.speech ?? 'unknown']} />
      </dl>
    </section>
  );
}

const dayMs = quarterCount * quarterMs;

const textEngineNames: Readonly<Record<TextEngineName | 'unknown', string>> = {
  embedded: 'Built-in engine on this server',
  llm: 'Language model set up by the operator',
  fallback: 'Built-in engine while the language model is unavailable',
  unknown: '–',
};

const speechEngineNames: Readonly<Record<SpeechEngineName | 'unknown', string>> = {
  none: 'Not set up',
  local: 'Model on this server',
  remote: 'Speech server set up by the operator',
  unknown: '–',
};

function OverallBadge({ report: { overall } }: { report: ShownReport }) {
  return (
    <StatusBadge status={overall}>
      {overall === 'operational' ? 'All Systems Operational' : 'Service Issues Detected'}
    </StatusBadge>
  );
}

/** A component of its own, because formatting the first date is slow, and React can pause only between components. */
function Freshness({ atMs }: { atMs: number | undefined }) {
  return atMs === undefined ? 'Checking every service' : `Last updated ${formatTime(atMs)}`;
}

function Figure({ name, value = '–' }: { name: string; value: string | number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? formatCount(value) : value}</dd>
    </div>
  );
}

/** The period is shorter than a day if the first check was less than a day ago. */
function uptimeName(report: ShownReport | undefined, atMs = 0): string {
  const starts = serviceIds.flatMap((id) => report?.services[id].history[0]?.fromMs ?? []);
  const startMs = Math.min(...starts);
  const isWholeDay = starts.length === 0 || startMs <= atMs - dayMs + quarterMs;
  return isWholeDay
    ? 'Uptime, last 24 hours'
    : `Uptime since ${formatTime(startMs, 'short').replace(/\s/gu, '\u00a0')}`;
}

function formatDuration(durationMs: number | undefined): string | undefined {
  if (durationMs === undefined) return undefined;
  return durationMs < 1_000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1_000).toFixed(1)} s`;
}

function formatTime(timeMs: number, timeStyle: 'medium' | 'short' = 'medium'): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle }).format(timeMs);
}

function formatCount(count: number): string {
  return new Intl.NumberFormat(undefined).format(count);
}
