export type NotificationListener = {
  receive(payload: string): void;
  /** Called if notifications of other processes were lost because the connection broke. */
  missed?(): void;
};

/**
 * Notifies all processes on the same database, including this one. Publish after the commit. Delivery is at most once, so a
 * payload is a hint to read again, never the data.
 */
export interface Notifications {
  /** `payload` may have at most 2,000 bytes. */
  publish(channel: string, payload: string): void;
  subscribe(channel: string, listener: NotificationListener): () => void;
  /**
   * Resolves when notifications of other processes arrive, or when the first attempt to listen has failed. Later attempts
   * follow, and `missed` is called after one succeeds.
   */
  ready(): Promise<void>;
  /** True while notifications arrive. If it was false in between, `missed` is called before it is true again. */
  readonly isHearing: boolean;
}

/** Several payloads share one PostgreSQL notification of 8,000 bytes. */
const maxPayloadBytes = 2000;

/** Delivers within this process, after the current task, so that listeners never run inside `publish`. */
export class LocalNotifications implements Notifications {
  readonly isHearing: boolean = true;
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
 * Parses a payload. Callers check its fields, because anyone with access to the database may publish: an operator
 * with psql, or a node of another release.
 */
export function readPayload(text: string): { readonly [part: string]: unknown } {
  try {
    const payload: unknown = JSON.parse(text);
    return typeof payload === 'object' && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}
