import type { HttpReply } from '#platform/http/server/http-route.ts';
import type { PushEvent } from '../common/push-event.ts';

/** Frames a client may leave unread. Events of a topic are a second apart, so this is at least a quarter of a minute. */
const maxQueuedFrames = 16;
/** A comment; it also tells the client at once that the stream stands, and any proxy to let it through. */
const heartbeatFrame = ': \n\n';

/** Server-Sent Events framing (WHATWG HTML section 9.2): ids and data of ours hold no line break. */
export function frameEvent(event: PushEvent): string {
  return `event: ${event.name}\nid: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/** One open stream: frames wait here, bounded, until the connection takes them. */
export class EventStream implements AsyncIterableIterator<string> {
  #queue: string[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  #released = false;
  #takenSinceBeat = true;
  #topicsLeft: number;
  readonly #endsAtMs: number;
  readonly #onRelease: () => void;

  /** @param onRelease called once, when the connection has let go of the stream */
  constructor(order: { topics: readonly string[]; endsAtMs: number }, onRelease: () => void) {
    this.#topicsLeft = order.topics.length;
    this.#endsAtMs = order.endsAtMs;
    this.#onRelease = onRelease;
    this.#queue.push(heartbeatFrame);
  }

  /** False when the peer is too slow; the stream is then over, with what waited dropped. */
  push(frame: string): boolean {
    if (this.#ended) return false;
    if (this.#queue.length >= maxQueuedFrames) {
      this.cut();
      return false;
    }
    this.#queue.push(frame);
    this.#rouse();
    return true;
  }

  /** Keeps a quiet connection open; ends one whose peer took nothing for a whole round of heartbeats. */
  beat(nowMs: number): void {
    if (nowMs >= this.#endsAtMs) this.end();
    else if (this.#queue.length === 0) this.push(heartbeatFrame);
    else if (!this.#takenSinceBeat) this.cut();
    this.#takenSinceBeat = false;
  }

  /** A stream of several topics goes on until the last of them has ended. */
  endTopic(): void {
    this.#topicsLeft -= 1;
    if (this.#topicsLeft === 0) this.end();
  }

  /** Ends after what waits has been sent. */
  end(): void {
    this.#ended = true;
    this.#rouse();
  }

  /** Ends at once. */
  cut(): void {
    this.#queue = [];
    this.end();
  }

  async next(): Promise<IteratorResult<string>> {
    while (this.#queue.length === 0) {
      if (this.#ended) return this.return();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const value = this.#queue.join('');
    this.#queue = [];
    this.#takenSinceBeat = true;
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<string>> {
    this.cut();
    if (!this.#released) {
      this.#released = true;
      this.#onRelease();
    }
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #rouse(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}

/** The reply of a route that opens a stream for a client. */
export function eventStreamReply(stream: EventStream): HttpReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx and its kin would otherwise hold events back.
      'x-accel-buffering': 'no',
    },
    body: stream,
  };
}
