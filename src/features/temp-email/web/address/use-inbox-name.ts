import { useEffect } from 'react';
import { useTitleName } from '#platform/inbox/web/messages/use-title-count.ts';
import { addBreadcrumb } from '#site/shell/web/add-breadcrumb.ts';
import type { MailboxSlot } from './mailbox-slot.ts';

export const firstInboxPath = '/temp-email';

/**
 * Name of an additional inbox; undefined for the first one. The hook also shows the name outside the island, in the tab
 * title and the breadcrumbs.
 */
export function useInboxName(slot: MailboxSlot | undefined): string | undefined {
  const name = slot?.sessionId === undefined ? undefined : nameInbox(slot.sessionId);
  useTitleName(name);
  useEffect(() => {
    if (name === undefined) return;
    const { dataset } = document.documentElement;
    dataset.inbox = 'apart';
    const removeBreadcrumb = addBreadcrumb(firstInboxPath, name);
    return () => {
      delete dataset.inbox;
      removeBreadcrumb();
    };
  }, [name]);
  return name;
}

/** Short, so that a link cannot put a sentence into our heading. */
const maxNameLength = 24;

/** Keeps only letters, digits, spaces, hyphens and underscores of the id. */
export function nameInbox(sessionId: string): string {
  const words = sessionId.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ').trim();
  if (words === '') return 'Another inbox';
  const characters = [...words];
  const shown = characters.slice(0, maxNameLength).join('').trimEnd();
  return `Inbox “${shown}${characters.length > maxNameLength ? '…' : ''}”`;
}
