import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from '#platform/inbox/web/messages/failure-words.ts';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { useLease } from '#platform/lease/web/use-lease.ts';
import {
  cooldownSeconds,
  expiringSoonSeconds,
  mailboxLifeSeconds,
  renewalDelayMs,
  reuseThresholdSeconds,
} from '../../common/limits.ts';
import type { Desk } from '../desk/use-desk.ts';
import { generationSentence } from './error-sentences.ts';
import { endOfMailboxMs, type MailboxRecord, makeFreeAddress } from './mailbox-record.ts';
import { clearEndedSessions, findSessionId, type MailboxSlot, openFreeSlot } from './mailbox-slot.ts';

export const mailboxRules: LeaseRules = {
  lifeSeconds: mailboxLifeSeconds,
  expiringSoonSeconds,
  reuseThresholdSeconds,
  cooldownSeconds,
  renewalDelayMs,
};

export type Mailbox = {
  state: LeaseSnapshot<MailboxRecord>;
  slot: MailboxSlot | undefined;
  /** True while the server is deleting the address. Errors about it are ignored meanwhile. */
  isBeingDestroyed: boolean;
  request: () => void;
  /** Call this if the server no longer knows the token. */
  lose: (token: string) => void;
  /** Deletes the address, and makes a new one if the page has no other. Rejects if the server cannot be reached. */
  destroy: () => Promise<void>;
};

type MailboxOptions = {
  caller: Caller;
  /** Must be the same function in every render. */
  showError: (sentence: string) => void;
  desk: Desk | undefined;
  mayStart: (() => boolean) | undefined;
};

/** Reuses the address after a reload, renews it when it expires, and shares it with other tabs. */
export function useMailbox({ caller, showError, desk, mayStart }: MailboxOptions): Mailbox {
  const [slot, setSlot] = useState<MailboxSlot>();
  const [isBeingDestroyed, setIsBeingDestroyed] = useState(false);
  const [lease, state] = useLease(
    () =>
      new Lease<MailboxRecord>({
        rules: mailboxRules,
        openStored: () => {
          clearEndedSessions(Date.now());
          const opened = desk?.openSlot() ?? openFreeSlot(findSessionId(window.location));
          setSlot(opened);
          return opened.stored;
        },
        make: desk?.make ?? (() => makeFreeAddress(caller)),
        endsAtMs: endOfMailboxMs,
        onFailure: (error, occasion) =>
          showError(desk?.describeFailure(error) ?? generationSentence(error, occasion)),
      }),
    { id: desk?.shown, mayStart },
  );
  return {
    state,
    slot,
    isBeingDestroyed,
    request: () => lease.request(),
    lose: (token) => lease.lose(token),
    destroy: async () => {
      setIsBeingDestroyed(true);
      try {
        const held = state.phase === 'live' ? state.held : undefined;
        if (held) await destroyMailbox(caller, held);
        if (held && desk !== undefined && desk.others.length > 0) lease.drop(held.token);
        else lease.replace();
        desk?.onDestroyed();
      } finally {
        setIsBeingDestroyed(false);
      }
    },
  };
}

async function destroyMailbox(caller: Caller, { email, token }: MailboxRecord): Promise<void> {
  try {
    await caller.call('temp-email/delete', { email, token });
  } catch (error) {
    // An expired token means that the address has already been deleted.
    if (!isTokenExpired(error)) throw error;
  }
}
