import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '#platform/ui/web/badge.tsx';
import type { ServiceId } from '../common/service.ts';
import { HistoryStrip } from './history-strip.tsx';
import type { ShownService, ShownStatus } from './read-report.ts';

const labels: Readonly<Record<ServiceId, string>> = {
  smtp: 'Main Server',
  api: 'API',
  cleanup: 'General Services',
  database: 'Email Servers',
};

const looks = {
  operational: { word: 'Operational', tone: 'good', Icon: CircleCheck },
  degraded: { word: 'Degraded', tone: 'warn', Icon: TriangleAlert },
  down: { word: 'Down', tone: 'bad', Icon: CircleX },
  unknown: { word: 'Unknown', tone: 'neutral', Icon: CircleDashed },
} as const satisfies Record<ShownStatus, object>;

type ServiceTileProps = {
  id: ServiceId;
  service: ShownService | undefined;
  atMs: number | undefined;
};

export function ServiceTile({ id, service, atMs }: ServiceTileProps) {
  return (
    <li className="status-tile">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{labels[id]}</h2>
        {service === undefined ? <Badge>Checking</Badge> : <StatusBadge status={service.status} />}
      </div>
      <p className="mt-1 text-sm text-soft">
        {service === undefined ? <span className="skeleton status-waiting" /> : service.description}
      </p>
      <HistoryStrip service={service} atMs={atMs} />
    </li>
  );
}

export function StatusBadge({ status, children }: { status: ShownStatus; children?: string }) {
  const { word, tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {children ?? word}
    </Badge>
  );
}
