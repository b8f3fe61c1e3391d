import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { type InboxSnapshot, PolledInbox } from '#platform/lease/web/polled-inbox.ts';
import type { SharedPushOptions } from '#platform/push/web/shared-push.ts';
import { usePush } from '#platform/push/web/use-push.ts';
import { Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import type { listMessages, markRead as markReadEndpoint } from '../common/contract.ts';
import { firstPollMs, maxMailboxMessages, minimumPollGapMs, pollMs } from '../common/limits.ts';
import { isTokenExpired } from './error-sentences.ts';
import type { MailboxPlace } from './mailbox-place.ts';
import type { MailboxRecord } from './mailbox-record.ts';
import { type Message, readMessages } from './read-messages.ts';

const rules = { firstPollMs, pollMs, minimumGapMs: minimumPollGapMs };

const emptyInbox = new Snapshot<InboxSnapshot<Message>>({
  messages: [],
  arrivedIds: new Set(),
  isLoaded: false,
  isFetching: false,
  hasFailed: false,
});

export type InboxOptions = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  /** Undefined while there is no live address. */
  held: MailboxRecord | undefined;
  /** Made in this page just now: nothing can be in it yet. */
  isFresh: boolean;
  place: MailboxPlace | undefined;
  onLost: (token: string) => void;
  onArrived: (messages: readonly Message[]) => void;
};

export type Inbox = InboxSnapshot<Message> & {
  refresh: () => void;
  markRead: (id: string) => void;
};

/** The mail of the address at hand: polled, and sooner when pushed. */
export function useInbox(options: InboxOptions): Inbox {
  const { caller, held, isFresh, place } = options;
  const [inbox, setInbox] = useState<PolledInbox<Message>>();
  const onLost = useEffectEvent(options.onLost);
  const onArrived = useEffectEvent(options.onArrived);
  const token = held?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one inbox per token, whatever else is rendered
  useEffect(() => {
    if (held === undefined || place === undefined) return;
    const opened = openInbox(caller, held, place, {
      onLost: () => onLost(held.token),
      onArrived: (messages) => onArrived(messages),
    });
    opened.start();
    setInbox(opened);
    return () => {
      opened.close();
      setInbox(undefined);
    };
  }, [token, caller, place]);

  const [openedToken, setOpenedToken] = useState<string>();
  usePush(
    pushOptions(options.openStream),
    held && { token: held.token, credentials: { email: held.email, token: held.token } },
    {
      onOpened: () => {
        // What came before the stream stood was not pushed; in a fresh mailbox that is nothing.
        if (!isFresh || openedToken === token) inbox?.readNow();
        setOpenedToken(token);
      },
      onEvent: () => inbox?.readNow(),
    },
  );

  const snapshot = useSnapshot(inbox?.snapshot ?? emptyInbox);
  const refresh = useCallback(() => inbox?.refresh(), [inbox]);
  const markRead = useCallback((id: string) => inbox?.markRead(id), [inbox]);
  return { ...snapshot, refresh, markRead };
}

function pushOptions(openStream: typeof openEventStream | undefined): SharedPushOptions {
  return { functionName: 'temp-email', listName: 'mailboxes', ...(openStream ? { openStream } : {}) };
}

function openInbox(
  caller: Caller,
  { email, token }: MailboxRecord,
  place: MailboxPlace,
  listener: { onLost: () => void; onArrived: (messages: readonly Message[]) => void },
): PolledInbox<Message> {
  const { readMarks } = place;
  const listRead = () => {
    const marks = readMarks.get();
    return marks?.email === email ? marks.ids : [];
  };
  if (readMarks.get() !== undefined && listRead().length === 0) readMarks.remove();
  return new PolledInbox<Message>({
    rules,
    fetch: async (signal) => {
      const input = { action: 'messages', email, token } as const;
      const answer = await caller.call<typeof listMessages>('temp-email', input, { signal });
      return readMessages(answer.body);
    },
    tellRead: (id) =>
      caller.call<typeof markReadEndpoint>('temp-email', { action: 'mark_read', emailId: id }),
    readMarks: {
      list: listRead,
      add: (id) => readMarks.set({ email, ids: [...listRead(), id].slice(-maxMailboxMessages) }),
      watch: (tell) => readMarks.watch(tell),
    },
    isLost: isTokenExpired,
    ...listener,
  });
}
