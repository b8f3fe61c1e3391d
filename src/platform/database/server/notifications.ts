export type NotificationListener = {
  receive(payload: string): void;
  /** The connection to the other processes was broken: what they published meanwhile is lost. */
  missed?(): void;
};

/**
 * Tells all processes on the same database. Publish after the commit that the payload speaks of; the own
 * process is told too. Delivery is at most once: a payload is a hint to read again, never the data.
 */
export interface Notifications {
  /** At most 2,000 bytes. */
  publish(channel: string, payload: string): void;
  /** Returns how to unsubscribe. */
  subscribe(channel: string, listener: NotificationListener): () => void;
  /**
   * Resolves once notifications of other processes arrive here. Resolves as well if the first attempt to listen fails:
   * later attempts follow, and the one that succeeds reports what was missed.
   */
  ready(): Promise<void>;
}

/** PostgreSQL carries 8,000 bytes in one notification; several payloads share it. */
const maxPayloadBytes = 2000;

/** Delivers within this process, after the current turn: publishers never run listeners inside themselves. */
export class LocalNotifications implements Notifications {
  readonly #listeners = new Map<string, Set<NotificationListener>>();

  publish(channel: string, payload: string): void {
    if (Buffer.byteLength(payload) > maxPayloadBytes) throw new RangeError('the notification is too long');
    queueMicrotask(() => this.deliver(channel, payload));
  }

  subscribe(channel: string, listener: NotificationListener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(channel);
    };
  }

  deliver(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener.receive(payload);
  }

  async ready(): Promise<void> {}

  tellMissed(): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) listener.missed?.();
    }
  }

  close(): void {
    this.#listeners.clear();
  }
}

/**
 * What came over a channel, if it can be read; nothing is known of its parts. Whoever may connect to the database may write there,
 * an operator with psql or a node of another release.
 */
export function readPayload(text: string): { readonly [part: string]: unknown } {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}
