import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isEventFor } from '#platform/push/web/event-stream-parser.ts';
import type { PushSubscription, SharedPushOptions } from '#platform/push/web/shared-push.ts';
import { usePush } from '#platform/push/web/use-push.ts';
import { Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import type { InboxMessage } from '../../common/inbox-rules.ts';
import { emptyInbox, type InboxSnapshot, PolledInbox, type PolledInboxOptions } from './polled-inbox.ts';

const noInbox = new Snapshot<InboxSnapshot<never>>(emptyInbox);

type LeasedInboxOptions<Message extends InboxMessage> = {
  push: SharedPushOptions;
  /** Returns the options of the inbox. Called once for each token. Undefined while there is no live lease. */
  source: (() => Omit<PolledInboxOptions<Message>, 'onLost' | 'onArrived'>) | undefined;
  subscription: PushSubscription | undefined;
  /** True if this page has just created the lease, so that its inbox must be empty. */
  isFresh: boolean;
  /** True for a page with several inboxes: reads an inbox as soon as it is shown, instead of at the first poll. */
  isReadAtOnce?: boolean;
  onLost: (token: string) => void;
  onArrived: (messages: readonly Message[]) => void;
};

export type LeasedInbox<Message extends InboxMessage> = InboxSnapshot<Message> & {
  refresh: () => void;
  markRead: (id: string) => void;
};

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
      // Reads the messages from before the stream opened, which were not pushed. A fresh inbox has none, unless its
      // stream has reopened.
      if (!isFresh || openedToken === token) inbox?.readNow();
      setOpenedToken(token);
    },
    onEvent: (event) => {
      if (token === undefined || isEventFor(event, token)) inbox?.readNow();
    },
  });

  const snapshot = useSnapshot<InboxSnapshot<Message>>(
    inbox?.snapshot ?? (noInbox as Snapshot<InboxSnapshot<Message>>),
  );
  const refresh = useCallback(() => inbox?.poll(), [inbox]);
  const markRead = useCallback((id: string) => inbox?.markRead(id), [inbox]);
  return { ...snapshot, refresh, markRead };
}
