import { useEffect } from 'react';
import { useTitleName } from '#platform/inbox/web/messages/use-title-count.ts';
import { addBreadcrumb } from '#site/shell/web/add-breadcrumb.ts';
import type { MailboxPlace } from './mailbox-place.ts';

export const firstInboxPath = '/temp-email';

/**
 * The name of an inbox beside the first one, undefined for the first. Says it in the tab's title and the breadcrumbs, and
 * lets style sheets know by `data-inbox`: all of that is outside the island.
 */
export function useInboxName(place: MailboxPlace | undefined): string | undefined {
  const name = place?.sessionId === undefined ? undefined : nameInbox(place.sessionId);
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

/** A word or two: what a link puts into our heading cannot become a sentence. */
const maxNameLength = 24;

/** Names the inbox of a `sessionId`. Keeps only letters, digits, spaces, hyphens and underscores of the id. */
export function nameInbox(sessionId: string): string {
  const words = sessionId.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ').trim();
  if (words === '') return 'Another inbox';
  const characters = [...words];
  const shown = characters.slice(0, maxNameLength).join('').trimEnd();
  return `Inbox “${shown}${characters.length > maxNameLength ? '…' : ''}”`;
}
