import { useCallback, useState } from 'react';
import { countUnread, type InboxMessage } from '../../common/inbox-rules.ts';
import type { LeasedInbox } from './use-leased-inbox.ts';
import { useTitleCount } from './use-title-count.ts';

export type Reading = {
  unreadCount: number;
  openId: string | undefined;
  toggle: (id: string) => void;
  /** Number of presses of Refresh, including those ignored because of the minimum gap. */
  refreshCount: number;
  refresh: () => void;
};

/** Shows the number of unread messages in the tab's title. */
export function useReading<Message extends InboxMessage>(inbox: LeasedInbox<Message>): Reading {
  const [openId, setOpenId] = useState<string>();
  const [refreshCount, setRefreshCount] = useState(0);
  const unreadCount = countUnread(inbox.messages);
  useTitleCount(unreadCount);

  const { markRead } = inbox;
  const toggle = useCallback(
    (id: string) => {
      setOpenId((current) => (current === id ? undefined : id));
      markRead(id);
    },
    [markRead],
  );
  const refresh = () => {
    setRefreshCount((count) => count + 1);
    inbox.refresh();
  };
  return { unreadCount, openId, toggle, refreshCount, refresh };
}
