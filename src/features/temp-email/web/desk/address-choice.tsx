import { useEffect, useId, useRef } from 'react';
import { Badge } from '#platform/ui/web/badge.tsx';
import { endOfMailboxMs, type MailboxRecord } from '../address/mailbox-record.ts';
import { sharedSlot } from './premium-slots.ts';

const minuteMs = 60_000;

type Place = {
  id: string;
  /** Undefined while its address is being made. */
  record: MailboxRecord | undefined;
  unreadCount: number;
};

type AddressChoiceProps = {
  places: readonly Place[];
  shown: string;
  nowMs: number | undefined;
  onShow: (id: string) => void;
};

/** Radio buttons: one stop for the Tab key, and the arrows go from address to address. */
export function AddressChoice({ places, shown, nowMs, onShow }: AddressChoiceProps) {
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-slot="${CSS.escape(shown)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  return (
    <fieldset ref={list} className="desk-choice">
      <legend className="sr-only">Address shown on this page</legend>
      {places.map((place) => (
        <label key={place.id} data-slot={place.id}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            autoComplete="off"
            checked={place.id === shown}
            onChange={() => onShow(place.id)}
          />
          <PlaceWords place={place} nowMs={nowMs} />
        </label>
      ))}
    </fieldset>
  );
}

function PlaceWords({ place, nowMs }: { place: Place; nowMs: number | undefined }) {
  const { id, record, unreadCount } = place;
  if (record === undefined) {
    return <span className="desk-local">{id === sharedSlot ? 'Free address' : 'New address…'}</span>;
  }
  const at = record.email.lastIndexOf('@');
  return (
    <>
      <span className="desk-local">{record.email.slice(0, at)}</span>
      <span className="desk-domain">{record.email.slice(at)}</span>
      <span className="desk-left">{nowMs === undefined ? null : describeRest(record, nowMs)}</span>
      {unreadCount > 0 ? (
        <Badge tone="count">
          {unreadCount}
          <span className="sr-only"> unread</span>
        </Badge>
      ) : null}
    </>
  );
}

function describeRest(record: MailboxRecord, nowMs: number): string {
  const minutes = Math.floor((endOfMailboxMs(record) - nowMs) / minuteMs);
  return minutes < 1 ? 'under 1 min' : `${minutes} min`;
}
