import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { useNow } from '#platform/inbox/web/messages/use-ages.ts';
import type { AnnounceArrival } from '#platform/inbox/web/use-inbox-page.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { loadStyleSheet } from '#platform/ui/web/island/load-style-sheet.ts';
import { ManageButton } from '#site/plan/web/manage-button.tsx';
import { openPremium } from '#site/plan/web/open-premium.ts';
import { formatMegabytes, type PlanFacts } from '#site/plan/web/plan-facts.ts';
import { maxFollowedMailboxes } from '../../common/limits.ts';
import { noticeOf } from '../inbox/describe-mail.ts';
import { AddressChoice } from './address-choice.tsx';
import styles from './desk.css?url';
import { type FilledSlot, openDeskSlot, sharedSlot } from './desk-slots.ts';
import { licenceSentences } from './licensed-address.ts';
import { NewAddressDialog } from './new-address-dialog.tsx';
import type { Desk } from './use-desk.ts';
import { useOtherInboxes } from './use-other-inboxes.ts';
import { usePlanFacts } from './use-plan-facts.ts';

export const stylesheet = loadStyleSheet(styles);

/** From this share of the quota on, a mail with attachments may not fit. */
const nearlyFullShare = 0.9;

type AddressSwitcherProps = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  desk: Desk;
  unreadCount: number;
  announceArrival: AnnounceArrival;
};

export function AddressSwitcher({
  caller,
  openStream,
  desk,
  unreadCount,
  announceArrival,
}: AddressSwitcherProps) {
  const { licence, slots, shown } = desk;
  const [isAdding, setIsAdding] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const headingId = useId();
  const nowMs = useNow(slots);
  const unread = useOtherInboxes({
    caller,
    openStream,
    slots: desk.others,
    onLost: ({ id, record }) => {
      const { stored } = openDeskSlot(id);
      // Checks the token, because another tab may have stored the next address in the slot.
      if (stored.get()?.token === record.token) stored.remove();
      desk.readAgain();
    },
    onArrived: ({ record }, messages) => announceArrival(messages, `New mail for ${record.email}`, noticeOf),
  });
  const countOf = ({ id, record }: FilledSlot) =>
    id === shown ? unreadCount : (unread.get(record.token) ?? 0);
  const stamp = [...slots.map(({ record }) => record.token), ...slots.map(countOf)].join();
  const { facts, askAgain } = usePlanFacts(caller, licence, stamp);

  const isFilled = (id: string) => slots.some((slot) => slot.id === id);
  const empty = [shown, ...(licence === undefined && shown !== sharedSlot ? [sharedSlot] : [])];
  const choices = [
    ...slots.map((slot) => ({ ...slot, unreadCount: countOf(slot) })),
    ...empty.filter((id) => !isFilled(id)).map((id) => ({ id, record: undefined, unreadCount: 0 })),
  ];
  if (licence === undefined && choices.length === 1) return null;

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
        choices={choices}
        shown={shown}
        nowMs={nowMs}
        onShow={(id) => {
          setIsFull(false);
          desk.show(id);
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
          await desk.add(wish);
          setIsAdding(false);
        }}
      />
    </section>
  );
}

type PlanLineProps = { caller: Caller; licence: string; facts: PlanFacts | undefined };

function PlanLine({ caller, licence, facts }: PlanLineProps) {
  const { usedBytes, limitBytes } = facts?.storage ?? { usedBytes: 0, limitBytes: 1 };
  return (
    <div className="desk-foot">
      <div className="desk-storage">
        <progress max={limitBytes} value={usedBytes} aria-label="Storage used" />
        <p>
          {facts === undefined
            ? 'Storage'
            : `${formatMegabytes(usedBytes)} of ${formatMegabytes(limitBytes)} MB used`}
          {usedBytes >= nearlyFullShare * limitBytes ? (
            <span className="text-warn"> · almost full: mail that does not fit is rejected</span>
          ) : null}
        </p>
      </div>
      <div className="desk-links">
        <Button kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => openPremium('domains')}>
          Custom domains
        </Button>
        {facts?.canManage === true ? (
          <ManageButton kind="quiet" size="sm" caller={caller} licenceKey={licence} />
        ) : null}
      </div>
    </div>
  );
}
