/** A word or two: what a link puts into our heading cannot become a sentence. */
const maxNameLength = 24;

/** What the inbox of a `sessionId` is called: with letters, digits, spaces, hyphens and underscores of the id, and nothing else. */
export function nameInbox(sessionId: string): string {
  const words = sessionId.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ').trim();
  if (words === '') return 'Another inbox';
  const characters = [...words];
  const shown = characters.slice(0, maxNameLength).join('').trimEnd();
  return `Inbox “${shown}${characters.length > maxNameLength ? '…' : ''}”`;
}
