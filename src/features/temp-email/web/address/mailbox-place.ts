import { type StoredReadMarks, storedReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import { listStoredKeys, type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import { maxMailboxMessages } from '../../common/limits.ts';
import { endOfMailboxMs, type MailboxRecord, readMailboxRecord } from './mailbox-record.ts';

const recordKey = 'mayfly.temp-email';
const readMarksKey = 'mayfly.temp-email-read';
const sessionInfix = '.session.';
/** Long enough for any id that people or pages choose, short enough for a storage key. */
const maxSessionIdLength = 64;

/** The browser storage of one mailbox: the shared one, or one of a `sessionId`. */
export type MailboxPlace = {
  sessionId: string | undefined;
  stored: StoredValue<MailboxRecord>;
  readMarks: StoredValue<StoredReadMarks>;
  lockName: string;
};

/** `/temp-email?sessionId=x` or `/temp-email/x`. */
export function findSessionId(location: { pathname: string; search: string }): string | undefined {
  const [, inPath] = /^\/temp-email\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  const given = new URLSearchParams(location.search).get('sessionId') ?? decode(inPath ?? '');
  // By characters: half of one cannot be part of a storage key.
  return [...given.trim()].slice(0, maxSessionIdLength).join('') || undefined;
}

export function openMailboxPlace(sessionId: string | undefined): MailboxPlace {
  const suffix = sessionId === undefined ? '' : sessionInfix + encodeURIComponent(sessionId);
  return {
    sessionId,
    stored: storedValue({ key: recordKey + suffix, read: readMailboxRecord }),
    readMarks: storedReadMarks(readMarksKey + suffix, maxMailboxMessages),
    lockName: recordKey + suffix,
  };
}

/** Removes the records of sessions whose address has ended. */
export function removeEndedSessions(nowMs: number): void {
  for (const key of listStoredKeys(recordKey + sessionInfix)) {
    const stored = storedValue({ key, read: readMailboxRecord });
    const record = stored.get();
    if (record !== undefined && endOfMailboxMs(record) > nowMs) continue;
    stored.remove();
    storedReadMarks(key.replace(recordKey, readMarksKey), maxMailboxMessages).remove();
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
