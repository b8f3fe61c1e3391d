import type { StoredValue } from '#platform/storage/web/stored-value.ts';
import { isOver, type MailboxRecord } from '../address/mailbox-record.ts';
import {
  findLiveRecord,
  listPremiumSlotIds,
  type MailboxSlot,
  openFreeSlot,
  openPremiumSlot,
} from '../address/mailbox-slot.ts';

/** The slot that every browser has. The slots of a license are numbered. */
export const sharedSlot = 'shared';

/** The slot keeps its id when its address expires and is renewed. */
export type FilledSlot = { id: string; record: MailboxRecord };

/** First the shared address, then those of the license in the order in which they were added. */
export function listFilledSlots(nowMs: number): FilledSlot[] {
  const shared = openFreeSlot(undefined).stored.get();
  const licensed = listPremiumSlotIds().flatMap((id) => {
    const record = findLiveRecord(openPremiumSlot(id), nowMs);
    return record === undefined ? [] : [{ id, record }];
  });
  return [
    ...(shared === undefined || isOver(shared, nowMs) ? [] : [{ id: sharedSlot, record: shared }]),
    ...licensed.sort((one, other) => Number(one.id) - Number(other.id)),
  ];
}

export function nextSlotId(): string {
  return String(Math.max(0, ...listPremiumSlotIds().map(Number).filter(Number.isFinite)) + 1);
}

export function openDeskSlot(id: string): MailboxSlot {
  return id === sharedSlot ? openFreeSlot(undefined) : openPremiumSlot(id);
}

/** `watch` reports only changes by other tabs. This also reports those by this page. */
export function observeSlot(slot: MailboxSlot, onChanged: () => void): MailboxSlot {
  const stored: StoredValue<MailboxRecord> = {
    ...slot.stored,
    set(record) {
      slot.stored.set(record);
      onChanged();
    },
    remove() {
      slot.stored.remove();
      onChanged();
    },
  };
  return { ...slot, stored };
}
