import { type HealthStatus, healthStatuses, worstStatus } from '#platform/health/common/health-status.ts';
import {
  downSentences,
  forEachService,
  type ServiceId,
  type SpeechEngineName,
  serviceIds,
  speechEngines,
  type TextEngineName,
  textEngines,
  wellSentences,
} from '../common/service.ts';
import type { Span } from '../common/status-history.ts';

/** `unknown` means that the answer contains no status that we know. */
export type ShownStatus = HealthStatus | 'unknown';

export type ShownService = {
  status: ShownStatus;
  description: string;
  history: readonly Span[];
  /** False if the server did not respond. The history is then the last one received. */
  isCurrent: boolean;
};

export type ShownReport = {
  overall: ShownStatus;
  services: Readonly<Record<ServiceId, ShownService>>;
  stats: { total: number | undefined; active: number | undefined; uptime: string | undefined };
  deliveryMs: number | undefined;
  engines: { text: TextEngineName | undefined; speech: SpeechEngineName | undefined };
};

type Fields = Readonly<Record<string, unknown>>;

export function readReport(health: unknown, figures: unknown): ShownReport | undefined {
  const answer = fieldsOf(health);
  if (answer.success !== true) return undefined;
  const data = fieldsOf(answer.data);
  const named = fieldsOf(data.services);
  const overall = readStatus(data.overall_status);
  const services = forEachService((id) => readService(id, fieldsOf(named[id]), overall));
  return {
    overall: data.overall_status === undefined ? overallOf(services) : overall,
    services,
    stats: readStats(data, fieldsOf(figures)),
    deliveryMs: readNumber(fieldsOf(named.smtp).delivery_ms),
    engines: readEngines(fieldsOf(data.engines)),
  };
}

/** Shown if the server did not respond. Keeps the last history. */
export function unreachableReport(last: ShownReport | undefined): ShownReport {
  return {
    overall: 'down',
    services: forEachService((id) => ({
      status: 'down',
      description: downSentences[id],
      history: last?.services[id].history ?? [],
      isCurrent: false,
    })),
    stats: { total: last?.stats.total, active: last?.stats.active, uptime: 'Service Unavailable' },
    deliveryMs: undefined,
    engines: { text: undefined, speech: undefined },
  };
}

function readEngines({ text, speech }: Fields): ShownReport['engines'] {
  return {
    text: textEngines.find((name) => name === text),
    speech: speechEngines.find((name) => name === speech),
  };
}

/** If the overall status is operational, so is a service without a status. */
function readService(id: ServiceId, fields: Fields, overall: ShownStatus): ShownService {
  const assumed = overall === 'operational' ? 'operational' : 'unknown';
  const status = fields.status === undefined ? assumed : readStatus(fields.status);
  const fallback = status === 'down' ? downSentences[id] : wellSentences[id];
  return {
    status,
    description: readText(fields.description) ?? fallback,
    history: Array.isArray(fields.history) ? fields.history.flatMap(readSpan) : [],
    isCurrent: true,
  };
}

function overallOf(services: ShownReport['services']): ShownStatus {
  const all = serviceIds.map((id) => services[id].status);
  const known = all.filter((status) => status !== 'unknown');
  return known.length < all.length ? 'unknown' : worstStatus(known);
}

/** Prefers the statistics in `figures`, the answer of the endpoint `services`, because they are always fresh. */
function readStats(health: Fields, figures: Fields): ShownReport['stats'] {
  const better = figures.success === true ? fieldsOf(fieldsOf(figures.data).system_stats) : {};
  const stats = { ...fieldsOf(health.system_stats), ...better };
  return {
    total: readNumber(stats.total_emails),
    active: readNumber(stats.active_emails),
    uptime: readText(stats.uptime),
  };
}

function readSpan(span: unknown): Span[] {
  const { from, to, status } = fieldsOf(span);
  const [fromMs, toMs] = [Date.parse(String(from)), Date.parse(String(to))];
  const read = readStatus(status);
  return read === 'unknown' || !(fromMs < toMs) ? [] : [{ fromMs, toMs, status: read }];
}

function readStatus(value: unknown): ShownStatus {
  return healthStatuses.find((status) => status === value) ?? 'unknown';
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
