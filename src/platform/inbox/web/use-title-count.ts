import { useEffect } from 'react';

/** The number of unread messages in front of the tab's title. */
export function useTitleCount(unreadCount: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unreadCount > 0 ? `(${unreadCount}) ${title}` : title;
  }, [unreadCount]);
}
