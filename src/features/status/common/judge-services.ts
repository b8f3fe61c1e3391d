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

/** What a process that receives mail found when it wrote to itself. */
export type MailFacts = {
  /** Undefined where nobody answered in time. */
  talkMs: number | undefined;
  /** It answered, and sent the sender away. */
  isBusy: boolean;
  /** What became of the last mail to ourselves; `lost` was accepted and is in no mailbox. */
  mail: 'untried' | 'delivered' | 'refused' | 'lost';
  deliveredMs: number | undefined;
  /** Mail is refused because it cannot be kept. */
  isStorageShort: boolean;
};

/** Undefined where nobody answered in time. */
export type ApiFacts = { roundTripMs: number | undefined };

/** What one process says of itself; it speaks of the parts alone that are its role. */
export type NodeFacts = {
  atMs: number;
  mail?: MailFacts | undefined;
  api?: ApiFacts | undefined;
  /** When it last could not keep something for want of room. */
  storageFailedAtMs?: number | undefined;
  /** When it last came to the end of a purge. */
  lastPurgeAtMs?: number | undefined;
};

export type DatabaseFacts = {
  /** Undefined where it did not answer. */
  roundTripMs: number | undefined;
  /** It answers, and takes nothing more. */
  isFull: boolean;
};

export type Facts = {
  nowMs: number;
  /** This process and those heard of lately. */
  nodes: readonly NodeFacts[];
  database: DatabaseFacts;
  /** How long the oldest row that should be gone has waited; undefined where it could not be asked. */
  overdueMs: number | undefined;
};

export function judgeServices(facts: Facts): Record<ServiceId, ServiceState> {
  return {
    smtp: judgeMail(facts),
    api: judgeApi(facts),
    cleanup: judgeCleanup(facts),
    database: judgeDatabase(facts),
  };
}

function judgeMail({ nodes, nowMs }: Facts): ServiceState {
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

function judgeApi({ nodes, nowMs }: Facts): ServiceState {
  const servers = nodes.flatMap(({ atMs, api }) => (api ? [{ atMs, api }] : []));
  const answering = servers.filter(({ atMs, api }) => isFresh(atMs, nowMs) && api.roundTripMs !== undefined);
  if (answering.length === 0) return down('api');
  if (answering.length < servers.length) return degraded('One API server is not responding');
  const isSlow = answering.some(({ api }) => (api.roundTripMs ?? 0) > slowApiMs);
  return isSlow ? degraded('API endpoints are responding slowly') : well('api');
}

/** Whatever the purge says of itself, what it should have deleted must be gone. */
function judgeCleanup({ nodes, nowMs, overdueMs }: Facts): ServiceState {
  const lastPurgeAtMs = Math.max(...nodes.map((node) => node.lastPurgeAtMs ?? Number.NEGATIVE_INFINITY));
  const sincePurgeMs = nowMs - lastPurgeAtMs;
  if (overdueMs === undefined || overdueMs > deadCleanupMs || sincePurgeMs > deadPurgeMs) {
    return down('cleanup');
  }
  const isLate = overdueMs > lateCleanupMs || sincePurgeMs > latePurgeMs;
  return isLate ? degraded('Email cleanup is running late') : well('cleanup');
}

function judgeDatabase({ database, nodes, nowMs }: Facts): ServiceState {
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

/** A process whose clock runs ahead of ours is there all the same. */
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
