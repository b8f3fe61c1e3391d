/** How an inbox is polled; each tool states its own (SPEC section 9). */
export type PollRules = {
  firstPollMs: number;
  pollMs: number;
  /** A timed poll or a press of Refresh sooner than this after the last fetch does nothing. */
  minimumGapMs: number;
};

/** A failed fetch is tried once more after this. */
export const fetchRetryMs = 1_000;

/** What every message of an inbox has, whatever carried it. */
export type InboxMessage = { readonly id: string; readonly isRead: boolean };

/**
 * The list to show: the one already shown as long as nothing but read marks differs, and the very objects
 * already shown for messages that did not change.
 */
export function replaceOnChange<Message extends InboxMessage>(
  shown: readonly Message[],
  fetched: readonly Message[],
): readonly Message[] {
  const known = new Map(shown.map((message) => [message.id, message]));
  const next = fetched.map((message) => {
    const before = known.get(message.id);
    return before !== undefined && contentOf(before) === contentOf(message) ? before : message;
  });
  const isSame = next.length === shown.length && next.every((message, index) => message === shown[index]);
  return isSame ? shown : next;
}

function contentOf(message: InboxMessage): string {
  return JSON.stringify({ ...message, isRead: undefined });
}

export function isTooSoon(nowMs: number, lastFetchMs: number | undefined, minimumGapMs: number): boolean {
  // A clock put back makes the difference negative: then the last fetch says nothing.
  return lastFetchMs !== undefined && nowMs >= lastFetchMs && nowMs - lastFetchMs < minimumGapMs;
}
