import { useCallback, useEffect, useState } from 'react';
import { isText, storedValue } from '#platform/storage/web/stored-value.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';
import { findLicence } from '#site/plan/web/stored-licence.ts';
import { endOfMailboxMs } from '../address/mailbox-record.ts';
import { findSharedSlot, listSlots, nextSlotId, type Slot, sharedSlot } from './premium-slots.ts';

/** So that what has ended is past when it is looked at. */
const pastMs = 50;

const remembered = storedValue({
  key: 'mayfly.temp-email-shown',
  area: 'session',
  read: (value) => (isText(value) ? value : undefined),
});

export type Slots = {
  /** Those that live. */
  slots: readonly Slot[];
  /** Id of the one on the page; it may be without an address for the moment. */
  shown: string;
  show: (id: string) => void;
  /** The browser's records have changed. */
  readAgain: () => void;
};

type State = Pick<Slots, 'slots' | 'shown'>;

/** The addresses of this browser, and which of them the page shows. Only that one is renewed when it ends. */
export function useSlots(licence: string | undefined): Slots {
  const [{ slots, shown }, setState] = useState<State>(() => readSlots(remembered.get(), false));
  const readAgain = useCallback(() => setState((state) => readSlots(state.shown, true)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a licence that comes or goes changes what is shown
  useEffect(readAgain, [licence]);

  useEffect(() => {
    window.addEventListener('storage', readAgain);
    const stopWaking = onWaking(readAgain);
    return () => {
      window.removeEventListener('storage', readAgain);
      stopWaking();
    };
  }, [readAgain]);

  useEffect(() => {
    const firstEndMs = Math.min(...slots.map(({ record }) => endOfMailboxMs(record)));
    if (!Number.isFinite(firstEndMs)) return;
    const timer = setTimeout(readAgain, Math.max(0, firstEndMs - Date.now()) + pastMs);
    return () => clearTimeout(timer);
  }, [slots, readAgain]);

  useEffect(() => remembered.set(shown), [shown]);

  const show = useCallback((id: string) => setState(readSlots(id, true)), []);
  return { slots, shown, show, readAgain };
}

/** @param isHeld the asked one is on the page now: its lease makes the next address of a licence */
function readSlots(asked: string | undefined, isHeld: boolean): State {
  const nowMs = Date.now();
  const hasLicence = findLicence() !== undefined;
  const shared = findSharedSlot(nowMs);
  const slots = [...(shared ? [shared] : []), ...listSlots(nowMs)];
  const isThere = slots.some(({ id }) => id === asked);
  const isRenewed = isHeld && hasLicence !== (asked === sharedSlot);
  if (asked !== undefined && (isThere || isRenewed)) return { slots, shown: asked };
  return { slots, shown: slots[0]?.id ?? (hasLicence ? nextSlotId() : sharedSlot) };
}
