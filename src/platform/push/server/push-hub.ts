import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { EventStream, frameEvent, type PushEvent } from './event-stream.ts';

/** Shorter than the 30 to 60 s after which proxies drop an idle connection. */
const heartbeatSeconds = 15;
/** A heartbeat detects dead streams, so a rejected client may succeed after one. */
const retryAfterSeconds = heartbeatSeconds;

export type NewEvent = Pick<PushEvent, 'name' | 'data'> & {
  /** True for the last event of a topic, which ends its streams. */
  final?: boolean;
};

export interface PushRelay {
  publish(topic: string, event: PushEvent, final: boolean): void;
  /** Receives events of other processes, never our own. Resolves once active, with a function that stops it. */
  subscribe(listener: RelayListener): Promise<() => void>;
}

export type RelayListener = {
  receive(topic: string, event: PushEvent, final: boolean): void;
  missed(): void;
};

export type StreamOrder = {
  topics: readonly string[];
  client: string;
  /** End of the stream, even without a final event. */
  endsAtMs: number;
};

type PushHubOptions = {
  clock: Clock;
  maxStreamsPerTopic: number;
  maxStreamsPerClient: number;
  relay?: PushRelay;
};

type Topic = { streams: Set<EventStream>; gate: BurstGate };

/** Sends events to open streams. Topics are opaque, and events contain ids only. */
export class PushHub {
  readonly #clock: Clock;
  readonly #maxStreamsPerTopic: number;
  readonly #maxStreamsPerClient: number;
  readonly #relay: PushRelay | undefined;
  readonly #topics = new Map<string, Topic>();
  readonly #streamsPerClient = new Map<string, number>();
  /**
   * One set of streams for each second of the heartbeat interval. Each second, only one set gets its heartbeat, which
   * spreads the load.
   */
  readonly #rounds = Array.from({ length: heartbeatSeconds }, () => new Set<EventStream>());
  readonly #endListeners: ((topic: string) => void)[] = [];
  #second = 0;
  #lastIdMs = 0;
  #ticker: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #closed = false;

  constructor(options: PushHubOptions) {
    this.#clock = options.clock;
    this.#maxStreamsPerTopic = options.maxStreamsPerTopic;
    this.#maxStreamsPerClient = options.maxStreamsPerClient;
    this.#relay = options.relay;
  }

  async start(): Promise<void> {
    this.#unsubscribe = await this.#relay?.subscribe({
      receive: (topic, event, final) => this.#deliver(topic, event, final),
      missed: () => this.#cutAll(),
    });
    this.#ticker = setInterval(() => this.#beat(), 1_000);
    this.#ticker.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe?.();
    clearInterval(this.#ticker);
    for (const name of [...this.#topics.keys()]) this.#endTopic(name);
  }

  get openStreams(): number {
    return this.#rounds.reduce((sum, round) => sum + round.size, 0);
  }

  /** Sends an event to every stream of the topic, in all processes. Call it after the commit. */
  tell(topic: string, { name, data, final = false }: NewEvent): void {
    const event = { id: this.#nextId(), name, data };
    this.#relay?.publish(topic, event, final);
    this.#deliver(topic, event, final);
  }

  /** Calls `listener` with the topic of every event that ends a stream, no matter which process sent it. */
  onEnd(listener: (topic: string) => void): void {
    this.#endListeners.push(listener);
  }

  /**
   * Opens a stream for events from now on. The caller sends a returning client what it missed.
   * Throws `too_many_requests` if the topic or the client has reached its limit of streams.
   */
  open(order: StreamOrder): EventStream {
    if (this.#closed) throw new AppError('service_unavailable');
    this.#refuseTooMany(order);
    const round = this.#roundWithFewest();
    const stream = new EventStream(order, () => this.#release(stream, order, round));
    round.add(stream);
    this.#streamsPerClient.set(order.client, (this.#streamsPerClient.get(order.client) ?? 0) + 1);
    for (const name of order.topics) this.#topicOf(name).streams.add(stream);
    return stream;
  }

  #refuseTooMany({ topics, client }: StreamOrder): void {
    const full = topics.some(
      (name) => (this.#topics.get(name)?.streams.size ?? 0) >= this.#maxStreamsPerTopic,
    );
    if (full || (this.#streamsPerClient.get(client) ?? 0) >= this.#maxStreamsPerClient) {
      throw new AppError('too_many_requests', { details: { retryAfterSeconds } });
    }
  }

  #release(stream: EventStream, { topics, client }: StreamOrder, round: Set<EventStream>): void {
    round.delete(stream);
    const left = (this.#streamsPerClient.get(client) ?? 1) - 1;
    if (left > 0) this.#streamsPerClient.set(client, left);
    else this.#streamsPerClient.delete(client);
    for (const name of topics) {
      const topic = this.#topics.get(name);
      topic?.streams.delete(stream);
      if (topic?.streams.size === 0) this.#forget(name, topic);
    }
  }

  #deliver(name: string, event: PushEvent, final: boolean): void {
    if (final) for (const listener of this.#endListeners) listener(name);
    const topic = this.#topics.get(name);
    if (!topic) return;
    if (final) {
      this.#send(topic, event);
      this.#endTopic(name);
    } else {
      topic.gate.pass(event);
    }
  }

  #send(topic: Topic, event: PushEvent): void {
    const frame = frameEvent(event);
    for (const stream of topic.streams) stream.push(frame);
  }

  #endTopic(name: string): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    this.#forget(name, topic);
    for (const stream of topic.streams) stream.endTopic();
  }

  #topicOf(name: string): Topic {
    const known = this.#topics.get(name);
    if (known) return known;
    const topic: Topic = { streams: new Set(), gate: new BurstGate((event) => this.#send(topic, event)) };
    this.#topics.set(name, topic);
    return topic;
  }

  #forget(name: string, topic: Topic): void {
    topic.gate.close();
    this.#topics.delete(name);
  }

  #roundWithFewest(): Set<EventStream> {
    return this.#rounds.reduce((fewest, round) => (round.size < fewest.size ? round : fewest));
  }

  #beat(): void {
    this.#second = (this.#second + 1) % heartbeatSeconds;
    for (const stream of this.#rounds[this.#second] ?? []) stream.beat(this.#clock.nowMs());
  }

  #cutAll(): void {
    for (const round of this.#rounds) {
      for (const stream of round) stream.cut();
    }
  }

  #nextId(): string {
    this.#lastIdMs = Math.max(this.#lastIdMs, this.#clock.nowMs());
    return String(this.#lastIdMs);
  }
}

/** Enough events for a mail, the check of its sender and the next mail. Later events of a flood wait for a turn. */
const burstEvents = 3;
const turnMs = 1_000;

/** Passes the first events of a burst immediately, then only the newest of each name once a second. */
class BurstGate {
  readonly #send: (event: PushEvent) => void;
  readonly #held = new Map<string, PushEvent>();
  #allowed = burstEvents;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (event: PushEvent) => void) {
    this.#send = send;
  }

  pass(event: PushEvent): void {
    if (this.#allowed === 0) {
      this.#held.set(event.name, event);
      return;
    }
    this.#allowed -= 1;
    this.#send(event);
    this.#timer ??= setInterval(() => this.#turn(), turnMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #turn(): void {
    if (this.#held.size > 0) {
      for (const event of this.#held.values()) this.#send(event);
      this.#held.clear();
      return;
    }
    this.#allowed += 1;
    if (this.#allowed < burstEvents) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
