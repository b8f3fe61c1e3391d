import { useEffect } from 'react';

const count = /^\(\d+\) /;

/** The number of unread messages in front of the tab's title. */
export function useTitleCount(unreadCount: number): void {
  useEffect(() => {
    const title = document.title.replace(count, '');
    document.title = unreadCount > 0 ? `(${unreadCount}) ${title}` : title;
  }, [unreadCount]);
}

/** What the tab shows, in front of the page's title and behind the count. */
export function useTitleName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const lead = `${name} · `;
    const [counted = ''] = count.exec(document.title) ?? [];
    document.title = counted + lead + document.title.slice(counted.length);
    return () => {
      document.title = document.title.replace(lead, () => '');
    };
  }, [name]);
}
