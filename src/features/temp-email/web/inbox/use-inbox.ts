import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from '#platform/inbox/web/messages/failure-words.ts';
import { openReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import { type LeasedInbox, useLeasedInbox } from '#platform/inbox/web/messages/use-leased-inbox.ts';
import type { PushSubscription, SharedPushOptions } from '#platform/push/web/shared-push.ts';
import { firstPollMs, maxMailboxMessages, minimumPollGapMs, pollMs } from '../../common/limits.ts';
import type { MailboxPlace } from '../address/mailbox-place.ts';
import type { MailboxRecord } from '../address/mailbox-record.ts';
import { type Message, readMessages } from './read-messages.ts';

const rules = { firstPollMs, pollMs, minimumGapMs: minimumPollGapMs };

export type InboxOptions = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  /** Undefined while there is no live address. */
  held: MailboxRecord | undefined;
  /** Made in this page just now: nothing can be in it yet. */
  isFresh: boolean;
  /** One of several addresses, to be read when it is shown. */
  isReadAtOnce: boolean;
  place: MailboxPlace | undefined;
  onLost: (token: string) => void;
  onArrived: (messages: readonly Message[]) => void;
};

export type Inbox = LeasedInbox<Message>;

export function pushOptions(openStream: typeof openEventStream | undefined): SharedPushOptions {
  return { functionName: 'temp-email', listName: 'mailboxes', ...(openStream ? { openStream } : {}) };
}

export function subscriptionOf({ email, token }: MailboxRecord): PushSubscription {
  return { token, credentials: { email, token } };
}

/** The mail of the address at hand: polled, and sooner when pushed. */
export function useInbox({ caller, openStream, held, place, ...rest }: InboxOptions): Inbox {
  return useLeasedInbox<Message>({
    push: pushOptions(openStream),
    subscription: held && subscriptionOf(held),
    source: held && place && (() => sourceOf(caller, held, place)),
    ...rest,
  });
}

export function sourceOf(
  caller: Caller,
  { email, token }: MailboxRecord,
  place: Pick<MailboxPlace, 'readMarks'>,
) {
  return {
    rules,
    fetch: async (signal: AbortSignal) => {
      return readMessages(await caller.call('temp-email/messages', { email, token }, { signal }));
    },
    tellRead: (id: string) => caller.call('temp-email/mark_read', { emailId: id }),
    readMarks: openReadMarks(place.readMarks, email, maxMailboxMessages),
    isLost: isTokenExpired,
  };
}
