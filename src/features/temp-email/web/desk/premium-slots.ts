import { storedReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import {
  isRecord,
  isText,
  listStoredKeys,
  type StoredValue,
  storedValue,
} from '#platform/storage/web/stored-value.ts';
import { maxMailboxMessages } from '../../common/limits.ts';
import { type MailboxPlace, openMailboxPlace } from '../address/mailbox-place.ts';
import { endOfMailboxMs, type MailboxRecord, readMailboxRecord } from '../address/mailbox-record.ts';
import { premiumRecordPrefix } from './premium-records.ts';

const readMarksPrefix = 'mayfly.temp-email-read.premium.';

/** The address that everybody has, where it is one among those of a licence. */
export const sharedSlot = 'shared';

/** The name and domain that the visitor asked for. A renewed address asks for the same. */
export type AddressWish = { name?: string; domain?: string };

/** The record of a premium address: a free one's, and the name and domain that the visitor asked for. */
export type SlotRecord = MailboxRecord & AddressWish;

/** One place for an address; it keeps its id while addresses in it end and are renewed. */
export type Slot = { id: string; record: SlotRecord };

/** Addresses of the licence that live, in the order in which they were added. What has ended is cleared away. */
export function listSlots(nowMs: number): Slot[] {
  const slots = listStoredKeys(premiumRecordPrefix).map((key) => {
    const id = key.slice(premiumRecordPrefix.length);
    const stored = storedSlot(id);
    const record = stored.get();
    if (record !== undefined && endOfMailboxMs(record) > nowMs) return { id, record };
    stored.remove();
    storedMarks(id).remove();
    return undefined;
  });
  return slots.filter((slot) => slot !== undefined).sort((one, other) => Number(one.id) - Number(other.id));
}

/** The shared address while it lives. */
export function findSharedSlot(nowMs: number): Slot | undefined {
  const record = openMailboxPlace(undefined).stored.get();
  return record && endOfMailboxMs(record) > nowMs ? { id: sharedSlot, record } : undefined;
}

/** An id that sorts behind those there are. */
export function nextSlotId(): string {
  const ids = listStoredKeys(premiumRecordPrefix).map((key) => Number(key.slice(premiumRecordPrefix.length)));
  return String(Math.max(0, ...ids.filter(Number.isFinite)) + 1);
}

/** @param onChanged told of what this page writes; other tabs are heard of by `watch` */
export function openSlotPlace(id: string, onChanged: () => void): MailboxPlace {
  if (id === sharedSlot) {
    const place = openMailboxPlace(undefined);
    return { ...place, stored: observed(place.stored, onChanged) };
  }
  return {
    sessionId: undefined,
    stored: observed(storedSlot(id), onChanged),
    readMarks: storedMarks(id),
    lockName: premiumRecordPrefix + id,
  };
}

/** Undefined where there is no record. */
export function findWish(id: string): AddressWish | undefined {
  const record = storedSlot(id).get();
  if (record === undefined) return undefined;
  const { name, domain } = record;
  return { ...(name === undefined ? {} : { name }), ...(domain === undefined ? {} : { domain }) };
}

function storedSlot(id: string): StoredValue<SlotRecord> {
  return storedValue({ key: premiumRecordPrefix + id, read: readSlotRecord });
}

function storedMarks(id: string) {
  return storedReadMarks(readMarksPrefix + id, maxMailboxMessages);
}

function readSlotRecord(value: unknown): SlotRecord | undefined {
  const record = readMailboxRecord(value);
  if (record === undefined || !isRecord(value)) return undefined;
  const { name, domain } = value;
  return { ...record, ...(isText(name) ? { name } : {}), ...(isText(domain) ? { domain } : {}) };
}

function observed<Value>(stored: StoredValue<Value>, onChanged: () => void): StoredValue<Value> {
  return {
    ...stored,
    set(value) {
      stored.set(value);
      onChanged();
    },
    remove() {
      stored.remove();
      onChanged();
    },
  };
}
