/** How an inbox is polled. Each tool states its own times. */
export type PollRules = {
  firstPollMs: number;
  pollMs: number;
  /** A timed poll or a press of Refresh sooner than this after the last fetch does nothing. */
  minimumGapMs: number;
};

/** A failed fetch is tried once more after this. */
export const fetchRetryMs = 1_000;

/** The fields of every message, whether mail or SMS. */
export type InboxMessage = {
  readonly id: string;
  readonly isRead: boolean;
  /** It has arrived, and its content is yet to come. */
  readonly pending?: boolean;
};

/** Fields that replace nothing by themselves: a list is replaced for what a message says. */
const passingFields: ReadonlySet<string> = new Set(['isRead', 'date']);

/** Messages that can be opened and were not. */
export function countUnread(messages: readonly InboxMessage[]): number {
  return messages.filter(({ isRead, pending }) => !isRead && pending !== true).length;
}

/**
 * The list to show: the one already shown as long as nothing but read marks and dates differ, and the very objects
 * already shown for messages that did not change. Content that is shown does not give way to a pending message.
 */
export function replaceOnChange<Message extends InboxMessage>(
  shown: readonly Message[],
  fetched: readonly Message[],
): readonly Message[] {
  const known = new Map(shown.map((message) => [message.id, message]));
  const next = fetched.map((message) => {
    const before = known.get(message.id);
    return before !== undefined && (message.pending === true || isSame(before, message, passingFields))
      ? before
      : message;
  });
  const isUnchanged =
    next.length === shown.length && next.every((message, index) => message === shown[index]);
  return isUnchanged ? shown : next;
}

/** By value, in whatever order the fields of an object come. */
function isSame(one: unknown, other: unknown, ignored?: ReadonlySet<string>): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => ignored?.has(name) || isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isTooSoon(nowMs: number, lastFetchMs: number | undefined, minimumGapMs: number): boolean {
  // A clock put back makes the difference negative: then the last fetch says nothing.
  return lastFetchMs !== undefined && nowMs >= lastFetchMs && nowMs - lastFetchMs < minimumGapMs;
}
