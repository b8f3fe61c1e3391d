import { randomUUID } from 'node:crypto';
import { type Notifications, readPayload } from '#platform/database/server/notifications.ts';
import type { PushEvent } from './event-stream.ts';
import type { PushRelay, RelayListener } from './push-hub.ts';

const channel = 'mayfly_push';

type Payload = { node: string; topic: string; event: PushEvent; final: boolean };

export class NotificationRelay implements PushRelay {
  readonly #node = randomUUID();
  readonly #notifications: Notifications;
  readonly #hears: boolean;

  /** @param hears false for a process without streams, which then receives nothing */
  constructor(notifications: Notifications, { hears = true } = {}) {
    this.#notifications = notifications;
    this.#hears = hears;
  }

  publish(topic: string, event: PushEvent, final: boolean): void {
    const payload: Payload = { node: this.#node, topic, event, final };
    this.#notifications.publish(channel, JSON.stringify(payload));
  }

  async subscribe(listener: RelayListener): Promise<() => void> {
    if (!this.#hears) return () => undefined;
    const unsubscribe = this.#notifications.subscribe(channel, {
      receive: (text) => {
        const { node, topic, event, final } = readPayload(text);
        if (node === this.#node || typeof topic !== 'string' || !isEvent(event)) return;
        listener.receive(topic, event, final === true);
      },
      missed: () => listener.missed(),
    });
    await this.#notifications.ready();
    return unsubscribe;
  }
}

function isEvent(value: unknown): value is PushEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { name, id, data }: { name?: unknown; id?: unknown; data?: unknown } = value;
  return typeof name === 'string' && typeof id === 'string' && typeof data === 'object';
}
