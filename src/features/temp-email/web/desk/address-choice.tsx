import { useEffect, useId, useRef } from 'react';
import { Badge } from '#platform/ui/web/badge.tsx';
import { endOfMailboxMs, type MailboxRecord } from '../address/mailbox-record.ts';
import { sharedSlot } from './desk-slots.ts';

const minuteMs = 60_000;

type Choice = {
  id: string;
  record: MailboxRecord | undefined;
  unreadCount: number;
};

type AddressChoiceProps = {
  choices: readonly Choice[];
  shown: string;
  nowMs: number | undefined;
  onShow: (id: string) => void;
};

/** Radio buttons are one Tab stop together, and the arrow keys move between them. */
export function AddressChoice({ choices, shown, nowMs, onShow }: AddressChoiceProps) {
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-slot="${CSS.escape(shown)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  return (
    <fieldset ref={list} className="desk-choice">
      <legend className="sr-only">Address shown on this page</legend>
      {choices.map((choice) => (
        <label key={choice.id} data-slot={choice.id}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            autoComplete="off"
            checked={choice.id === shown}
            onChange={() => onShow(choice.id)}
          />
          <ChoiceWords choice={choice} nowMs={nowMs} />
        </label>
      ))}
    </fieldset>
  );
}

function ChoiceWords({ choice, nowMs }: { choice: Choice; nowMs: number | undefined }) {
  const { id, record, unreadCount } = choice;
  if (record === undefined) {
    return <span className="desk-local">{id === sharedSlot ? 'Free address' : 'New address…'}</span>;
  }
  const at = record.email.lastIndexOf('@');
  return (
    <>
      <span className="desk-local">{record.email.slice(0, at)}</span>
      <span className="desk-domain">{record.email.slice(at)}</span>
      <span className="desk-left">{nowMs === undefined ? null : describeTimeLeft(record, nowMs)}</span>
      {unreadCount > 0 ? (
        <Badge tone="count">
          {unreadCount}
          <span className="sr-only"> unread</span>
        </Badge>
      ) : null}
    </>
  );
}

function describeTimeLeft(record: MailboxRecord, nowMs: number): string {
  const minutes = Math.floor((endOfMailboxMs(record) - nowMs) / minuteMs);
  return minutes < 1 ? 'under 1 min' : `${minutes} min`;
}
