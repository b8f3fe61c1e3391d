import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { useLease } from '#platform/inbox/web/lease/use-lease.ts';
import { isTokenExpired } from '#platform/inbox/web/messages/failure-words.ts';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import {
  cooldownSeconds,
  expiringSoonSeconds,
  mailboxLifeSeconds,
  renewalDelayMs,
  reuseThresholdSeconds,
} from '../../common/limits.ts';
import { generationSentence } from './error-sentences.ts';
import type { MailboxDesk } from './mailbox-desk.ts';
import { findSessionId, type MailboxPlace, openMailboxPlace, removeEndedSessions } from './mailbox-place.ts';
import { endOfMailboxMs, type MailboxRecord, recordOfAnswer } from './mailbox-record.ts';

const rules: LeaseRules = {
  lifeSeconds: mailboxLifeSeconds,
  expiringSoonSeconds,
  reuseThresholdSeconds,
  cooldownSeconds,
  renewalDelayMs,
};

export type Mailbox = {
  state: LeaseSnapshot<MailboxRecord>;
  /** Known once the page may read its own address. */
  place: MailboxPlace | undefined;
  /** The server was asked to delete it and has not answered: what it says of it meanwhile is no news. */
  isBeingDestroyed: boolean;
  request: () => void;
  /** The server no longer knows this token. */
  lose: (token: string) => void;
  /** Destroys address and mail at once and makes another; rejects when the server could not be told. */
  destroy: () => Promise<void>;
};

type MailboxOptions = {
  caller: Caller;
  /** The same function in every render. */
  showError: (sentence: string) => void;
  /** The address shown, if the page has several. */
  desk: MailboxDesk | undefined;
  /** Asked once the page may read its storage. */
  mayStart: (() => boolean) | undefined;
};

/** The address of this page. It is reused after a reload, renewed when it expires, and shared with the other tabs. */
export function useMailbox({ caller, showError, desk, mayStart }: MailboxOptions): Mailbox {
  const [place, setPlace] = useState<MailboxPlace>();
  const [isBeingDestroyed, setIsBeingDestroyed] = useState(false);
  const [lease, state] = useLease(
    () =>
      new Lease<MailboxRecord>({
        rules,
        place: () => {
          removeEndedSessions(Date.now());
          const found = desk?.openPlace() ?? openMailboxPlace(findSessionId(window.location));
          setPlace(found);
          return found;
        },
        make: desk?.make ?? (() => makeFreeAddress(caller)),
        endsAtMs: endOfMailboxMs,
        onFailure: (error, occasion) =>
          showError(desk?.describeFailure(error) ?? generationSentence(error, occasion)),
      }),
    { slot: desk?.slot, mayStart },
  );
  return {
    state,
    place,
    isBeingDestroyed,
    request: () => lease.request(),
    lose: (token) => lease.lose(token),
    destroy: async () => {
      setIsBeingDestroyed(true);
      try {
        const held = state.phase === 'live' ? state.held : undefined;
        if (held) await destroyMailbox(caller, held);
        if (held && desk?.hasOthers === true) lease.drop(held.token);
        else lease.replace();
        desk?.onDestroyed();
      } finally {
        setIsBeingDestroyed(false);
      }
    },
  };
}

/** Makes an address without a licence. */
export async function makeFreeAddress(caller: Caller): Promise<MailboxRecord> {
  return recordOfAnswer(await caller.call('temp-email/generate', {}), Date.now());
}

async function destroyMailbox(caller: Caller, { email, token }: MailboxRecord): Promise<void> {
  try {
    await caller.call('temp-email/delete', { email, token });
  } catch (error) {
    // Gone already is what was asked for.
    if (!isTokenExpired(error)) throw error;
  }
}
