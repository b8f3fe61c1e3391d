import {
  deadCleanupMs,
  deadPurgeMs,
  lateCleanupMs,
  latePurgeMs,
  silentNodeMs,
  slowApiMs,
  slowDatabaseMs,
  slowDeliveryMs,
  slowTalkMs,
  storageShortMs,
} from './limits.ts';
import { downSentences, type ServiceId, type ServiceState, wellSentences } from './service.ts';

export type MailFacts = {
  talkMs: number | undefined;
  /** True if the listener rejected the connection. */
  isBusy: boolean;
  /** A `lost` message was accepted, but is in no mailbox. */
  mail: 'untried' | 'delivered' | 'refused' | 'lost';
  deliveredMs: number | undefined;
  isStorageShort: boolean;
};

export type ApiFacts = { roundTripMs: number | undefined };

/** A process's report about itself. Parts that do not belong to its roles are undefined. */
export type NodeFacts = {
  atMs: number;
  mail?: MailFacts | undefined;
  api?: ApiFacts | undefined;
  storageFailedAtMs?: number | undefined;
  lastPurgeAtMs?: number | undefined;
};

export type DatabaseFacts = {
  /** Undefined if the database did not respond. */
  roundTripMs: number | undefined;
  isFull: boolean;
};

export type Facts = {
  nowMs: number;
  /** This process, and those that have reported recently. */
  nodes: readonly NodeFacts[];
  database: DatabaseFacts;
  /** Age of the oldest expired row that is still stored. Undefined if the query failed. */
  overdueMs: number | undefined;
};

export function checkServices(facts: Facts): Record<ServiceId, ServiceState> {
  return {
    smtp: checkMail(facts),
    api: checkApi(facts),
    cleanup: checkCleanup(facts),
    database: checkDatabase(facts),
  };
}

function checkMail({ nodes, nowMs }: Facts): ServiceState {
  const servers = nodes.flatMap(({ atMs, mail }) => (mail ? [{ atMs, mail }] : []));
  const answering = servers.filter(({ atMs, mail }) => isFresh(atMs, nowMs) && mail.talkMs !== undefined);
  const found = (is: (mail: MailFacts) => boolean) => answering.some(({ mail }) => is(mail));
  if (answering.length === 0) return down('smtp');
  if (answering.length < servers.length) return degraded('One mail server is not responding');
  if (found((mail) => mail.isBusy)) return degraded('SMTP server has reached its connection limit');
  if (found((mail) => mail.mail === 'refused')) return degraded('SMTP server is deferring mail');
  if (found((mail) => mail.mail === 'lost')) return degraded('Mail is accepted but not delivered');
  if (found((mail) => (mail.talkMs ?? 0) > slowTalkMs)) return degraded('SMTP server is responding slowly');
  if (found((mail) => (mail.deliveredMs ?? 0) > slowDeliveryMs)) return degraded('Mail delivery is slow');
  return well('smtp');
}

function checkApi({ nodes, nowMs }: Facts): ServiceState {
  const servers = nodes.flatMap(({ atMs, api }) => (api ? [{ atMs, api }] : []));
  const answering = servers.filter(({ atMs, api }) => isFresh(atMs, nowMs) && api.roundTripMs !== undefined);
  if (answering.length === 0) return down('api');
  if (answering.length < servers.length) return degraded('One API server is not responding');
  const isSlow = answering.some(({ api }) => (api.roundTripMs ?? 0) > slowApiMs);
  return isSlow ? degraded('API endpoints are responding slowly') : well('api');
}

/** Checks that expired rows are gone, because a purge that reports success may have missed some. */
function checkCleanup({ nodes, nowMs, overdueMs }: Facts): ServiceState {
  const lastPurgeAtMs = Math.max(...nodes.map((node) => node.lastPurgeAtMs ?? Number.NEGATIVE_INFINITY));
  const sincePurgeMs = nowMs - lastPurgeAtMs;
  if (overdueMs === undefined || overdueMs > deadCleanupMs || sincePurgeMs > deadPurgeMs) {
    return down('cleanup');
  }
  const isLate = overdueMs > lateCleanupMs || sincePurgeMs > latePurgeMs;
  return isLate ? degraded('Email cleanup is running late') : well('cleanup');
}

function checkDatabase({ database, nodes, nowMs }: Facts): ServiceState {
  if (database.isFull) return { status: 'down', description: 'Storage is full' };
  if (database.roundTripMs === undefined) return down('database');
  if (nodes.some((node) => isShort(node, nowMs))) return degraded('Storage is running low');
  if (database.roundTripMs > slowDatabaseMs) return degraded('Database is responding slowly');
  return well('database');
}

function isShort({ storageFailedAtMs, atMs, mail }: NodeFacts, nowMs: number): boolean {
  if (isFresh(atMs, nowMs) && mail?.isStorageShort) return true;
  return storageFailedAtMs !== undefined && nowMs - storageFailedAtMs <= storageShortMs;
}

/** Also accepts the future, because the clock of another process may be ahead. */
function isFresh(atMs: number, nowMs: number): boolean {
  return nowMs - atMs <= silentNodeMs;
}

function well(id: ServiceId): ServiceState {
  return { status: 'operational', description: wellSentences[id] };
}

function degraded(description: string): ServiceState {
  return { status: 'degraded', description };
}

function down(id: ServiceId): ServiceState {
  return { status: 'down', description: downSentences[id] };
}
