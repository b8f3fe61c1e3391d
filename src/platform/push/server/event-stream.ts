import type { HttpReply } from '#platform/http/server/http-route.ts';

/** An event of a stream. It contains only ids; the page then re-reads with its polling call. */
export type PushEvent = {
  /** In the past tense, such as `mail-received` and `mailbox-expired`. */
  name: string;
  /** Never decreases within a topic. Sent as `id:` and returned by the client as Last-Event-ID. */
  id: string;
  data: Readonly<Record<string, string>>;
};

/** Maximum unread frames of a client. Even in a flood, a topic sends only about one per second. */
const maxQueuedFrames = 16;
/** A comment frame. The first one also opens the stream for the client and makes proxies forward it. */
const heartbeatFrame = ': \n\n';

/** Server-Sent Events framing (WHATWG HTML section 9.2). Our ids and data contain no line breaks. */
export function frameEvent(event: PushEvent): string {
  return `event: ${event.name}\nid: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

export function isEvent(frames: string): boolean {
  return frames.includes('event: ');
}

export class EventStream implements AsyncIterableIterator<string> {
  #queue: string[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  #released = false;
  #takenSinceBeat = true;
  #topicsLeft: number;
  readonly #endsAtMs: number;
  readonly #onRelease: () => void;

  /** @param onRelease called once, when the connection has released the stream */
  constructor(order: { topics: readonly string[]; endsAtMs: number }, onRelease: () => void) {
    this.#topicsLeft = order.topics.length;
    this.#endsAtMs = order.endsAtMs;
    this.#onRelease = onRelease;
    this.#queue.push(heartbeatFrame);
  }

  /** Queues a frame. Returns false if the client is too slow, and then ends the stream and drops its queue. */
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

  /**
   * Sends a heartbeat if no frame is waiting. Ends the stream at its end time, or if frames wait and the client has
   * read none since the last call.
   */
  beat(nowMs: number): void {
    if (nowMs >= this.#endsAtMs) this.end();
    else if (this.#queue.length === 0) this.push(heartbeatFrame);
    else if (!this.#takenSinceBeat) this.cut();
    this.#takenSinceBeat = false;
  }

  /** Ends one topic. The stream continues until its last topic has ended. */
  endTopic(): void {
    this.#topicsLeft -= 1;
    if (this.#topicsLeft === 0) this.end();
  }

  /** Ends the stream after sending the queue. */
  end(): void {
    this.#ended = true;
    this.#rouse();
  }

  /** Ends the stream without sending the queue. */
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

export function eventStreamReply(stream: EventStream): HttpReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Stops nginx and similar proxies from buffering events.
      'x-accel-buffering': 'no',
    },
    body: stream,
  };
}
