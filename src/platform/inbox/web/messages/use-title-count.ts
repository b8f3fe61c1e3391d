import { useEffect } from 'react';

const count = /^\(\d+\) /;

export function useTitleCount(unreadCount: number): void {
  useEffect(() => {
    const title = document.title.replace(count, '');
    document.title = unreadCount > 0 ? `(${unreadCount}) ${title}` : title;
  }, [unreadCount]);
}

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
