import { type StoredReadMarks, storedReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import { listStoredKeys, type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import { maxMailboxMessages } from '../../common/limits.ts';
import { isOver, type MailboxRecord, readMailboxRecord } from './mailbox-record.ts';

const recordKey = 'mayfly.temp-email';
const readMarksKey = 'mayfly.temp-email-read';
const sessionInfix = '.session.';
const premiumRecordPrefix = 'mayfly.temp-email.premium.';
const premiumMarksPrefix = 'mayfly.temp-email-read.premium.';
/** Enough for any id that people or pages choose, and short enough for a storage key. */
const maxSessionIdLength = 64;

/**
 * A place for one address in the browser's storage: the shared slot, the slot of a `sessionId`, or a slot of a license.
 */
export type MailboxSlot = {
  sessionId?: string;
  stored: StoredValue<MailboxRecord>;
  readMarks: StoredValue<StoredReadMarks>;
};

export function findSessionId(location: { pathname: string; search: string }): string | undefined {
  const [, inPath] = /^\/temp-email\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  const given = new URLSearchParams(location.search).get('sessionId') ?? decode(inPath ?? '');
  // Never cuts a surrogate pair, because `encodeURIComponent` throws on half of one.
  return [...given.trim()].slice(0, maxSessionIdLength).join('') || undefined;
}

export function openFreeSlot(sessionId: string | undefined): MailboxSlot {
  if (sessionId === undefined) return openSlot(recordKey, readMarksKey);
  const suffix = sessionInfix + encodeURIComponent(sessionId);
  return { sessionId, ...openSlot(recordKey + suffix, readMarksKey + suffix) };
}

export function openPremiumSlot(id: string): MailboxSlot {
  return openSlot(premiumRecordPrefix + id, premiumMarksPrefix + id);
}

export function listPremiumSlotIds(): string[] {
  return listStoredKeys(premiumRecordPrefix).map((key) => key.slice(premiumRecordPrefix.length));
}

export function findLiveRecord({ stored, readMarks }: MailboxSlot, nowMs: number): MailboxRecord | undefined {
  const record = stored.get();
  if (record !== undefined && !isOver(record, nowMs)) return record;
  stored.remove();
  readMarks.remove();
  return undefined;
}

export function clearEndedSessions(nowMs: number): void {
  for (const key of listStoredKeys(recordKey + sessionInfix)) {
    findLiveRecord(openSlot(key, key.replace(recordKey, readMarksKey)), nowMs);
  }
}

function openSlot(key: string, marksKey: string): MailboxSlot {
  return {
    stored: storedValue({ key, read: readMailboxRecord }),
    readMarks: storedReadMarks(marksKey, maxMailboxMessages),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
