import { CallError } from '#platform/endpoint/web/call.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';
import { EventStreamParser, type ReceivedEvent } from './event-stream-parser.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Minimum retry delay while too many streams are open. */
const crowdedRetryMs = 15_000;
/** A connection silent for this long is dead, since the server sends a heartbeat every 15 s. */
const silenceMs = 40_000;
/** After a stream that lasted this long, retries start again from the shortest delay. */
const steadyMs = 5_000;

export type PushStreamOptions = {
  open: (options: {
    signal: AbortSignal;
    lastEventId: string | undefined;
  }) => Promise<ReadableStream<Uint8Array>>;
  onOpened: () => void;
  onEvent: (event: ReceivedEvent) => void;
  /** Called if the server rejects the stream for good. There is no retry. */
  onRefused: () => void;
  random?: () => number;
};

/** Exponential backoff with jitter, so that browsers that lost their connection together do not reconnect together. */
export function retryDelayMs(attempt: number, random: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** attempt) * (0.5 + random / 2);
}

export class PushStream {
  readonly #options: PushStreamOptions;
  #isClosed = false;
  #attempt = 0;
  #lastEventId: string | undefined;
  #lastHeardMs = 0;
  #connection: AbortController | undefined;
  #resume: (() => void) | undefined;
  #stops: (() => void)[] = [];

  constructor(options: PushStreamOptions, lastEventId?: string) {
    this.#options = options;
    this.#lastEventId = lastEventId;
  }

  get lastEventId(): string | undefined {
    return this.#lastEventId;
  }

  start(): void {
    const resume = () => this.#resume?.();
    window.addEventListener('online', resume);
    this.#stops = [
      onWaking(() => {
        if (Date.now() - this.#lastHeardMs > silenceMs) this.#connection?.abort();
      }),
      () => window.removeEventListener('online', resume),
    ];
    void this.#keepOpen();
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#connection?.abort();
    this.#resume?.();
  }

  async #keepOpen(): Promise<void> {
    while (!this.#isClosed) {
      const error = await this.#connect();
      if (this.#isClosed) return;
      if (isRefusal(error)) {
        this.close();
        this.#options.onRefused();
        return;
      }
      const delayMs = retryDelayMs(this.#attempt, (this.#options.random ?? Math.random)());
      this.#attempt += 1;
      await this.#pause(isCrowded(error) ? Math.max(delayMs, crowdedRetryMs) : delayMs);
    }
  }

  async #connect(): Promise<unknown> {
    const connection = new AbortController();
    this.#connection = connection;
    const openedMs = Date.now();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      this.#lastHeardMs = Date.now();
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), silenceMs);
    };
    heard();
    try {
      const body = await this.#options.open({ signal: connection.signal, lastEventId: this.#lastEventId });
      if (this.#isClosed) return undefined;
      this.#options.onOpened();
      await this.#readAll(body, heard);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      clearTimeout(silence);
      connection.abort();
      if (Date.now() - openedMs >= steadyMs) this.#attempt = 0;
    }
  }

  async #readAll(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
    const parser = new EventStreamParser();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#isClosed) return;
      heard();
      for (const event of parser.feed(decoder.decode(value, { stream: true }))) {
        this.#lastEventId = event.id ?? this.#lastEventId;
        this.#options.onEvent(event);
      }
    }
  }

  async #pause(delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      this.#resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#resume = undefined;
  }
}

function isCrowded(error: unknown): boolean {
  return error instanceof CallError && error.status === 429;
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError) || isCrowded(error)) return false;
  return error.status > 0 && error.status < 500;
}
