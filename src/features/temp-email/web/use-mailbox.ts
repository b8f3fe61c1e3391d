import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from '#platform/inbox/web/failure-words.ts';
import { useLease } from '#platform/inbox/web/use-lease.ts';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import type { deleteMailbox, generateEmail } from '../common/contract.ts';
import {
  cooldownSeconds,
  expiringSoonSeconds,
  mailboxLifeSeconds,
  renewalDelayMs,
  reuseThresholdSeconds,
} from '../common/limits.ts';
import { generationSentence } from './error-sentences.ts';
import { findSessionId, type MailboxPlace, openMailboxPlace, sweepEndedSessions } from './mailbox-place.ts';
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

/**
 * The address of this page: reused, renewed and shared with the other tabs as SPEC section 4 says.
 * @param showError the same function in every render
 */
export function useMailbox(caller: Caller, showError: (sentence: string) => void): Mailbox {
  const [place, setPlace] = useState<MailboxPlace>();
  const [isBeingDestroyed, setIsBeingDestroyed] = useState(false);
  const [lease, state] = useLease(
    () =>
      new Lease<MailboxRecord>({
        rules,
        place: () => {
          sweepEndedSessions(Date.now());
          const found = openMailboxPlace(findSessionId(window.location));
          setPlace(found);
          return found;
        },
        make: async () => {
          const answer = await caller.call<typeof generateEmail>('temp-email', { action: 'generate' });
          return recordOfAnswer(answer, Date.now());
        },
        endsAtMs: endOfMailboxMs,
        onFailure: (error, occasion) => showError(generationSentence(error, occasion)),
      }),
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
        if (state.phase === 'live' && state.held) await destroyMailbox(caller, state.held);
        lease.replace();
      } finally {
        setIsBeingDestroyed(false);
      }
    },
  };
}

async function destroyMailbox(caller: Caller, { email, token }: MailboxRecord): Promise<void> {
  try {
    await caller.call<typeof deleteMailbox>('temp-email', { action: 'delete', email, token });
  } catch (error) {
    // Gone already is what was asked for.
    if (!isTokenExpired(error)) throw error;
  }
}
