import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { InboxMessage } from '#platform/lease/common/inbox-rules.ts';
import {
  type InboxSnapshot,
  PolledInbox,
  type PolledInboxOptions,
} from '#platform/lease/web/polled-inbox.ts';
import { isEventFor } from '#platform/push/web/is-event-for.ts';
import type { PushSubscription, SharedPushOptions } from '#platform/push/web/shared-push.ts';
import { usePush } from '#platform/push/web/use-push.ts';
import { Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';

const nothing: InboxSnapshot<never> = {
  messages: [],
  arrivedIds: new Set(),
  isLoaded: false,
  isFetching: false,
  hasFailed: false,
};
const emptyInbox = new Snapshot(nothing);

type LeasedInboxOptions<Message extends InboxMessage> = {
  push: SharedPushOptions;
  /** How messages are read and marked; undefined while there is no live lease. */
  source: (() => Omit<PolledInboxOptions<Message>, 'onLost' | 'onArrived'>) | undefined;
  /** Builds the source of the same lease; called once for each token. */
  subscription: PushSubscription | undefined;
  /** Made in this page just now: nothing can be in it yet. */
  isFresh: boolean;
  /** One of several, looked at again: what is in it is wanted before the first poll. */
  isReadAtOnce?: boolean;
  /** The server no longer knows this token. */
  onLost: (token: string) => void;
  onArrived: (messages: readonly Message[]) => void;
};

export type LeasedInbox<Message extends InboxMessage> = InboxSnapshot<Message> & {
  refresh: () => void;
  markRead: (id: string) => void;
};

/** The messages of the lease at hand: polled, and sooner when pushed. */
export function useLeasedInbox<Message extends InboxMessage>(
  options: LeasedInboxOptions<Message>,
): LeasedInbox<Message> {
  const { push, source, subscription, isFresh } = options;
  const [inbox, setInbox] = useState<PolledInbox<Message>>();
  const onLost = useEffectEvent(options.onLost);
  const onArrived = useEffectEvent(options.onArrived);
  const token = subscription?.token;
  const hasSource = source !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one inbox per token, whatever else is rendered
  useEffect(() => {
    if (source === undefined || token === undefined) return;
    const opened = new PolledInbox<Message>({
      ...source(),
      onLost: () => onLost(token),
      onArrived: (messages) => onArrived(messages),
    });
    opened.start();
    if (options.isReadAtOnce === true && !isFresh) opened.readNow();
    setInbox(opened);
    return () => {
      opened.close();
      setInbox(undefined);
    };
  }, [token, hasSource]);

  const [openedToken, setOpenedToken] = useState<string>();
  usePush(push, subscription ? [subscription] : [], {
    onOpened: () => {
      // Messages from before the stream opened were not pushed; a fresh inbox has none.
      if (!isFresh || openedToken === token) inbox?.readNow();
      setOpenedToken(token);
    },
    onEvent: (event) => {
      if (token === undefined || isEventFor(event, token)) inbox?.readNow();
    },
  });

  const snapshot = useSnapshot<InboxSnapshot<Message>>(
    inbox?.snapshot ?? (emptyInbox as Snapshot<InboxSnapshot<Message>>),
  );
  const refresh = useCallback(() => inbox?.refresh(), [inbox]);
  const markRead = useCallback((id: string) => inbox?.markRead(id), [inbox]);
  return { ...snapshot, refresh, markRead };
}
