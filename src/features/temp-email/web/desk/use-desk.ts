import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { isText, storedValue } from '#platform/storage/web/stored-value.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';
import { findLicence, onPlanChanged } from '#site/plan/web/stored-licence.ts';
import { type AddressWish, endOfMailboxMs, makeFreeAddress, wishOf } from '../address/mailbox-record.ts';
import {
  type FilledSlot,
  listFilledSlots,
  nextSlotId,
  observeSlot,
  openDeskSlot,
  sharedSlot,
} from './desk-slots.ts';
import { licenceSentence, makeLicensedAddress, renewLicensedAddress } from './licensed-address.ts';

/** Makes the timer fire only after the address has certainly expired. */
const marginMs = 50;

const remembered = storedValue({
  key: 'mayfly.temp-email-shown',
  area: 'session',
  read: (value) => (isText(value) ? value : undefined),
});

export type Desk = ReturnType<typeof useDesk>;

/** The page shows one of several addresses, and only that one is renewed when it expires. */
export function useDesk(caller: Caller) {
  const licence = useSyncExternalStore(onPlanChanged, findLicence);
  const [{ slots, shown }, setState] = useState(() => readSlots(remembered.get(), false));
  const wishes = useRef(new Map<string, AddressWish>());
  const readAgain = useCallback(() => setState((state) => readSlots(state.shown, true)), []);
  const show = useCallback((id: string) => setState(readSlots(id, true)), []);
  const others = slots.filter(({ id }) => id !== shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new or ended license changes what is shown
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
    const timer = setTimeout(readAgain, Math.max(0, firstEndMs - Date.now()) + marginMs);
    return () => clearTimeout(timer);
  }, [slots, readAgain]);

  useEffect(() => remembered.set(shown), [shown]);

  return {
    /** Undefined after the license has expired. Its addresses live until their own time is up. */
    licence,
    slots,
    shown,
    others,
    show,
    readAgain,
    openSlot: () => {
      const slot = observeSlot(openDeskSlot(shown), readAgain);
      const record = slot.stored.get();
      if (record !== undefined) wishes.current.set(shown, wishOf(record));
      return slot;
    },
    make: () =>
      shown === sharedSlot
        ? makeFreeAddress(caller)
        : renewLicensedAddress(caller, wishes.current.get(shown) ?? {}),
    add: async (wish: AddressWish) => {
      const record = await makeLicensedAddress(caller, wish);
      const id = nextSlotId();
      openDeskSlot(id).stored.set(record);
      show(id);
    },
    describeFailure: licenceSentence,
    onDestroyed: () => {
      const [next] = others;
      // A deleted name cannot be requested again.
      wishes.current.delete(shown);
      if (next) show(next.id);
    },
  };
}

/**
 * Lists the filled slots and chooses the slot to show. That is `asked` if it is filled. An empty `asked` is shown only
 * if it fits the plan and the page already shows it (`isHeld`), because its lease then makes the next address.
 */
function readSlots(
  asked: string | undefined,
  isHeld: boolean,
): { slots: readonly FilledSlot[]; shown: string } {
  const hasLicence = findLicence() !== undefined;
  const slots = listFilledSlots(Date.now());
  const isFilled = slots.some(({ id }) => id === asked);
  const isRenewed = isHeld && hasLicence !== (asked === sharedSlot);
  if (asked !== undefined && (isFilled || isRenewed)) return { slots, shown: asked };
  return { slots, shown: slots[0]?.id ?? (hasLicence ? nextSlotId() : sharedSlot) };
}
