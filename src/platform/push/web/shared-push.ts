import type { FunctionName } from '#platform/endpoint/common/define-endpoint.ts';
import { openEventStream } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { ReceivedEvent } from './event-stream-parser.ts';
import { PushStream } from './push-stream.ts';

/** Maximum subscriptions per stream, the same as on the server. */
const maxSubscriptions = 10;
/** Waits this long for all tabs to answer, so that their subscriptions cause only one new stream. */
const gatherMs = 50;

/** One subscription of a tab: a token and, for a stream of several leases, the full credentials. */
export type PushSubscription = { token: string; credentials: Readonly<Record<string, string>> };

export type PushListener = {
  /** Called when the stream has opened or reopened. Events from before that were not pushed. */
  onOpened: () => void;
  onEvent: (event: ReceivedEvent) => void;
};

export type StreamOpener = typeof openEventStream;

export type SharedPushOptions = {
  /** Function that sends the events, such as `temp-email`. */
  functionName: FunctionName;
  /** Name of the list of credentials in the body of a stream of several leases, such as `mailboxes`. */
  listName: string;
  openStream?: StreamOpener;
};

type Notice =
  | { kind: 'roll-call' }
  | { kind: 'want'; tab: string; subscriptions: readonly PushSubscription[] }
  | { kind: 'leave'; tab: string }
  | { kind: 'opened'; tokens: readonly string[] }
  | { kind: 'event'; event: ReceivedEvent };

/**
 * One event stream for all tabs, because a browser has only six connections per host. The tab that holds the lock opens
 * the stream and forwards its events to the others.
 */
export class SharedPush {
  readonly #options: SharedPushOptions;
  readonly #listener: PushListener;
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #wants = new Map<string, readonly PushSubscription[]>();
  #own: readonly PushSubscription[] = [];
  #channel: BroadcastChannel | undefined;
  #leaving: AbortController | undefined;
  #isLeading = false;
  #stream: PushStream | undefined;
  #streamTokens = '';
  #isOpen = false;
  #isManyRefused = false;
  #gathering: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SharedPushOptions, listener: PushListener) {
    this.#options = options;
    this.#listener = listener;
  }

  start(): void {
    this.#leaving = new AbortController();
    const name = `mayfly.push.${this.#options.functionName}`;
    if (typeof BroadcastChannel === 'undefined' || !navigator.locks) {
      this.#lead();
      return;
    }
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    navigator.locks
      .request(name, { signal: this.#leaving.signal }, () => this.#leadUntilLeft())
      .catch(() => undefined);
  }

  close(): void {
    this.#tell({ kind: 'leave', tab: this.#tab });
    this.#leaving?.abort();
    this.#isLeading = false;
    clearTimeout(this.#gathering);
    this.#endStream();
    this.#channel?.close();
    this.#channel = undefined;
  }

  subscribe(subscriptions: readonly PushSubscription[]): void {
    this.#own = subscriptions;
    if (this.#isLeading) this.#gather();
    else if (subscriptions.length > 0) this.#tell({ kind: 'want', tab: this.#tab, subscriptions });
    else this.#tell({ kind: 'leave', tab: this.#tab });
  }

  async #leadUntilLeft(): Promise<void> {
    const { signal } = this.#leaving ?? {};
    if (signal === undefined || signal.aborted) return;
    this.#lead();
    await new Promise<void>((left) => signal.addEventListener('abort', () => left()));
  }

  #lead(): void {
    this.#isLeading = true;
    this.#wants.clear();
    this.#tell({ kind: 'roll-call' });
    this.#gather();
  }

  #gather(): void {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#openFor(this.#gathered()), gatherMs);
  }

  #gathered(): PushSubscription[] {
    const all = [...this.#own, ...[...this.#wants.values()].flat()];
    const distinct = new Map(all.map((subscription) => [subscription.token, subscription]));
    return [...distinct.values()].slice(0, this.#isManyRefused ? 1 : maxSubscriptions);
  }

  #openFor(subscriptions: readonly PushSubscription[]): void {
    const tokens = subscriptions.map(({ token }) => token);
    const key = [...tokens].sort().join();
    if (key === this.#streamTokens) {
      if (this.#isOpen) this.#tell({ kind: 'opened', tokens });
      return;
    }
    const lastEventId = this.#stream?.lastEventId;
    this.#endStream();
    const [first] = subscriptions;
    if (first === undefined) return;
    this.#streamTokens = key;
    const request =
      subscriptions.length === 1
        ? { token: first.token }
        : { body: { [this.#options.listName]: subscriptions.map(({ credentials }) => credentials) } };
    const openStream = this.#options.openStream ?? openEventStream;
    this.#stream = new PushStream(
      {
        open: (options) => openStream(this.#options.functionName, request, options),
        onOpened: () => {
          this.#isOpen = true;
          this.#tellAll({ kind: 'opened', tokens });
        },
        onEvent: (event) => this.#tellAll({ kind: 'event', event }),
        onRefused: () => this.#afterRefusal(subscriptions.length),
      },
      lastEventId,
    );
    this.#stream.start();
  }

  /**
   * Falls back to a stream for the first subscription only. Servers other than Mayfly may reject a stream for several
   * leases if one of them has ended.
   */
  #afterRefusal(count: number): void {
    if (count <= 1) return;
    this.#isManyRefused = true;
    this.#gather();
  }

  #endStream(): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#streamTokens = '';
    this.#isOpen = false;
  }

  #tell(notice: Notice): void {
    this.#channel?.postMessage(notice);
  }

  #tellAll(notice: Notice): void {
    this.#tell(notice);
    this.#take(notice);
  }

  #hear(data: unknown): void {
    if (!isRecord(data)) return;
    // Trusted, because only our own pages write to the channel.
    this.#take(data as Notice);
  }

  #take(notice: Notice): void {
    switch (notice.kind) {
      case 'roll-call':
        if (this.#own.length > 0) this.#tell({ kind: 'want', tab: this.#tab, subscriptions: this.#own });
        break;
      case 'want':
        if (this.#isLeading) {
          this.#wants.set(notice.tab, notice.subscriptions ?? []);
          this.#isManyRefused = false;
          this.#gather();
        }
        break;
      case 'leave':
        if (this.#isLeading && this.#wants.delete(notice.tab)) this.#gather();
        break;
      case 'opened':
        if (this.#own.some(({ token }) => notice.tokens.includes(token))) this.#listener.onOpened();
        break;
      case 'event':
        this.#listener.onEvent(notice.event);
        break;
    }
  }
}
