import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { useNow } from '#platform/inbox/web/lease/use-now.ts';
import { describeArrival } from '#platform/inbox/web/use-announcement.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { maxFollowedMailboxes } from '../../common/limits.ts';
import type { DeskPage } from '../address/mailbox-desk.ts';
import { noticeOf } from '../inbox/describe-mail.ts';
import { AddressChoice } from './address-choice.tsx';
import { licenceSentences } from './licence-sentences.ts';
import { NewAddressDialog } from './new-address-dialog.tsx';
import { PlanLine } from './plan-line.tsx';
import { type AddressWish, openSlotPlace, type Slot, sharedSlot } from './premium-slots.ts';
import { useOtherInboxes } from './use-other-inboxes.ts';
import { usePlanFacts } from './use-plan-facts.ts';

type AddressSwitcherProps = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  /** Undefined once it has ended; the addresses made with it live on. */
  licence: string | undefined;
  slots: readonly Slot[];
  shown: string;
  page: DeskPage;
  onShow: (id: string) => void;
  onAdd: (wish: AddressWish) => Promise<void>;
  onChanged: () => void;
};

/** All addresses of this browser, how many of their messages are unread, and the way to one more. */
export function AddressSwitcher(props: AddressSwitcherProps) {
  const { caller, openStream, licence, slots, shown, page, onShow, onAdd, onChanged } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const headingId = useId();
  const nowMs = useNow(slots);
  const unread = useOtherInboxes({
    caller,
    openStream,
    slots: slots.filter(({ id }) => id !== shown),
    onLost: ({ id, record }) => {
      const { stored } = openSlotPlace(id, onChanged);
      // Another tab may have put the next address there.
      if (stored.get()?.token === record.token) stored.remove();
      else onChanged();
    },
    onArrived: ({ record }, messages) => {
      page.announce(describeArrival(messages, `New mail for ${record.email}`));
      const [newest] = messages;
      if (newest !== undefined) page.notify(noticeOf(newest));
    },
  });
  const countOf = ({ id, record }: Slot) =>
    id === shown ? page.unreadCount : (unread.get(record.token) ?? 0);
  const stamp = [...slots.map(({ record }) => record.token), ...slots.map(countOf)].join();
  const { facts, askAgain } = usePlanFacts(caller, licence, stamp);

  const addresses = slots.map((slot) => ({ id: slot.id, record: slot.record, unreadCount: countOf(slot) }));
  const places = [
    ...addresses,
    ...(addresses.some(({ id }) => id === shown) ? [] : [{ id: shown, record: undefined, unreadCount: 0 }]),
    ...(licence === undefined && shown !== sharedSlot && !addresses.some(({ id }) => id === sharedSlot)
      ? [{ id: sharedSlot, record: undefined, unreadCount: 0 }]
      : []),
  ];
  if (licence === undefined && places.length === 1) return null;

  function add(): void {
    setIsFull(slots.length >= maxFollowedMailboxes);
    if (slots.length >= maxFollowedMailboxes) return;
    askAgain();
    setIsAdding(true);
  }

  return (
    <section className="card desk inbox-wide" aria-labelledby={headingId}>
      <div className="desk-head">
        <h2 id={headingId}>Addresses</h2>
        <p className="desk-count">
          {slots.length} of {facts?.addresses.limit ?? maxFollowedMailboxes}
        </p>
        {licence === undefined ? null : (
          <Button size="sm" aria-haspopup="dialog" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            New address
          </Button>
        )}
      </div>
      <p role="alert" className={isFull ? 'notice notice-warn desk-notice' : 'sr-only'}>
        {isFull ? licenceSentences.address_limit_reached : ''}
      </p>
      <AddressChoice
        places={places}
        shown={shown}
        nowMs={nowMs}
        onShow={(id) => {
          setIsFull(false);
          onShow(id);
        }}
      />
      {licence === undefined ? (
        <p className="desk-foot">
          Your subscription has ended. These addresses work until their ten minutes are up.
        </p>
      ) : (
        <PlanLine caller={caller} licence={licence} facts={facts} />
      )}
      <NewAddressDialog
        open={isAdding}
        facts={facts}
        onClose={() => setIsAdding(false)}
        onMake={async (wish) => {
          await onAdd(wish);
          setIsAdding(false);
        }}
      />
    </section>
  );
}
