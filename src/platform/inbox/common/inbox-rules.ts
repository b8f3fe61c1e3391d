export type PollRules = {
  firstPollMs: number;
  pollMs: number;
  /** Minimum time since the last fetch. A timed poll or a press of Refresh that comes sooner is skipped. */
  minimumGapMs: number;
};

export const fetchRetryMs = 1_000;

export type InboxMessage = {
  readonly id: string;
  readonly isRead: boolean;
  /** True if the message is listed, but its content cannot be shown yet. */
  readonly pending?: boolean;
};

/** A change of this field alone does not replace a message. */
const ignoredField = 'date';

export function countUnread(messages: readonly InboxMessage[]): number {
  return messages.filter(({ isRead, pending }) => !isRead && pending !== true).length;
}

/**
 * Returns the list to show. Keeps the current list if only dates differ, and the current object of each unchanged
 * message. A pending message never replaces shown content.
 */
export function replaceOnChange<Message extends InboxMessage>(
  shown: readonly Message[],
  fetched: readonly Message[],
): readonly Message[] {
  const known = new Map(shown.map((message) => [message.id, message]));
  const next = fetched.map((message) => {
    const before = known.get(message.id);
    return before !== undefined && (message.pending === true || isSame(before, message)) ? before : message;
  });
  const isUnchanged =
    next.length === shown.length && next.every((message, index) => message === shown[index]);
  return isUnchanged ? shown : next;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => name === ignoredField || isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isTooSoon(nowMs: number, lastFetchMs: number | undefined, minimumGapMs: number): boolean {
  // A negative difference means that the clock was set back, so the last fetch is ignored.
  return lastFetchMs !== undefined && nowMs >= lastFetchMs && nowMs - lastFetchMs < minimumGapMs;
}
