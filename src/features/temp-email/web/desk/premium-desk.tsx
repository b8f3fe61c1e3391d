import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { loadStyleSheet } from '#platform/ui/web/island/load-style-sheet.ts';
import { findLicence, onPlanChanged } from '#site/plan/web/stored-licence.ts';
import type { MailboxDesk } from '../address/mailbox-desk.ts';
import { makeFreeAddress } from '../address/use-mailbox.ts';
import { AddressSwitcher } from './address-switcher.tsx';
import { licenceSentence } from './licence-sentences.ts';
import { makeLicensedAddress, renewLicensedAddress } from './make-licensed-address.ts';
import styles from './premium-desk.css?url';
import { type AddressWish, findWish, nextSlotId, openSlotPlace, sharedSlot } from './premium-slots.ts';
import { useSlots } from './use-slots.ts';

/** The desk is shown once it is dressed. */
export const isDressed = loadStyleSheet(styles);

type PremiumDeskProps = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  children: (desk: MailboxDesk) => ReactNode;
};

/** The addresses of a licence: each has its own ten minutes, and the page shows one. */
export function PremiumDesk({ caller, openStream, children }: PremiumDeskProps) {
  const licence = useSyncExternalStore(onPlanChanged, findLicence);
  const { slots, shown, show, readAgain } = useSlots(licence);
  const wishes = useRef(new Map<string, AddressWish>());
  const others = slots.filter(({ id }) => id !== shown);

  async function add(wish: AddressWish): Promise<void> {
    const record = await makeLicensedAddress(caller, wish);
    const id = nextSlotId();
    openSlotPlace(id, readAgain).stored.set(record);
    show(id);
  }

  return children({
    slot: shown,
    hasOthers: others.length > 0,
    openPlace: () => {
      const wish = findWish(shown);
      if (wish !== undefined) wishes.current.set(shown, wish);
      return openSlotPlace(shown, readAgain);
    },
    make: () =>
      shown === sharedSlot
        ? makeFreeAddress(caller)
        : renewLicensedAddress(caller, wishes.current.get(shown) ?? {}),
    describeFailure: licenceSentence,
    onDestroyed: () => {
      const [next] = others;
      // A name that was thrown away is not taken again.
      wishes.current.delete(shown);
      if (next) show(next.id);
    },
    renderSwitcher: (page) => (
      <AddressSwitcher
        caller={caller}
        openStream={openStream}
        licence={licence}
        slots={slots}
        shown={shown}
        page={page}
        onShow={show}
        onAdd={add}
        onChanged={readAgain}
      />
    ),
  });
}
