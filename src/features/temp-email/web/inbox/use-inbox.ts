import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from '#platform/inbox/web/messages/failure-words.ts';
import { openReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import { type LeasedInbox, useLeasedInbox } from '#platform/inbox/web/messages/use-leased-inbox.ts';
import type { PushSubscription, SharedPushOptions } from '#platform/push/web/shared-push.ts';
import { firstPollMs, maxMailboxMessages, minimumPollGapMs, pollMs } from '../../common/limits.ts';
import type { MailboxRecord } from '../address/mailbox-record.ts';
import type { MailboxSlot } from '../address/mailbox-slot.ts';
import { type Message, readMessages } from './read-messages.ts';

const rules = { firstPollMs, pollMs, minimumGapMs: minimumPollGapMs };

export type InboxOptions = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  held: MailboxRecord | undefined;
  /** True if this page has just made the address, so that its inbox must be empty. */
  isFresh: boolean;
  /** True if the page has several addresses, whose inboxes are fetched as soon as they are shown. */
  isReadAtOnce: boolean;
  slot: MailboxSlot | undefined;
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

export function useInbox({ caller, openStream, held, slot, ...rest }: InboxOptions): Inbox {
  return useLeasedInbox<Message>({
    push: pushOptions(openStream),
    subscription: held && subscriptionOf(held),
    source: held && slot && (() => sourceOf(caller, held, slot)),
    ...rest,
  });
}

export function sourceOf(caller: Caller, { email, token }: MailboxRecord, { readMarks }: MailboxSlot) {
  let last: { knownVersion?: string; messages: Message[] } = { messages: [] };
  return {
    rules,
    fetch: async (signal: AbortSignal, isTimed: boolean) => {
      const { messages, ...known } = last;
      const input = { email, token, ...(isTimed && known) };
      const answer = await caller.call('temp-email/messages', input, { signal });
      if (answer.isUnchanged && 'knownVersion' in input) return messages;
      const { version } = answer;
      last = { ...(version && { knownVersion: version }), messages: readMessages(answer) };
      return last.messages;
    },
    markRead: (id: string) => caller.call('temp-email/mark_read', { emailId: id }),
    readMarks: openReadMarks(readMarks, email, maxMailboxMessages),
    isLost: isTokenExpired,
  };
}
