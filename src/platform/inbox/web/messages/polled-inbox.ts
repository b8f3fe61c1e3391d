import { onWaking } from '#platform/ui/web/on-waking.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import {
  fetchRetryMs,
  type InboxMessage,
  isTooSoon,
  type PollRules,
  replaceOnChange,
} from '../../common/inbox-rules.ts';

export type InboxSnapshot<Message extends InboxMessage> = {
  /** Newest first, with the read marks of the browser and the server combined. */
  messages: readonly Message[];
  arrivedIds: ReadonlySet<string>;
  /** True once a fetch has succeeded or failed. */
  isLoaded: boolean;
  isFetching: boolean;
  /** True if the last fetch and its retry failed. */
  hasFailed: boolean;
};

export const emptyInbox: InboxSnapshot<never> = {
  messages: [],
  arrivedIds: new Set(),
  isLoaded: false,
  isFetching: false,
  hasFailed: false,
};

/** Read marks in the browser's storage, because the server may not return them after a reload. */
export type ReadMarks = {
  list(): readonly string[];
  add(id: string): void;
  watch(listener: () => void): () => void;
};

export type PolledInboxOptions<Message extends InboxMessage> = {
  rules: PollRules;
  /** `isTimed` is false after an event or a press of Refresh, which need the newest messages. */
  fetch: (signal: AbortSignal, isTimed: boolean) => Promise<readonly Message[]>;
  markRead: (id: string) => Promise<unknown>;
  readMarks: ReadMarks;
  /** True if the error means that the lease is gone. Then there is no retry, and `onLost` is called. */
  isLost: (error: unknown) => boolean;
  onLost: () => void;
  onArrived?: (messages: readonly Message[]) => void;
};

/** Messages of one lease. Polls, re-reads after a push, and keeps object identity while nothing changed. */
export class PolledInbox<Message extends InboxMessage> {
  readonly snapshot = new Snapshot<InboxSnapshot<Message>>(emptyInbox);
  readonly #options: PolledInboxOptions<Message>;
  readonly #readIds = new Set<string>();
  /**
   * Ids of messages that were shown before. Kept while a failed fetch shows an empty list, so that no message is
   * announced twice.
   */
  readonly #knownIds = new Set<string>();
  /** Ids of all messages, pending ones included, that existed when the inbox was opened. */
  #firstIds: ReadonlySet<string> | undefined;
  #messages: readonly Message[] = [];
  #lastFetchMs: number | undefined;
  #mustReadAgain = false;
  #controller = new AbortController();
  #stops: (() => void)[] = [];

  constructor(options: PolledInboxOptions<Message>) {
    this.#options = options;
  }

  start(): void {
    const { rules, readMarks } = this.#options;
    this.#controller = new AbortController();
    for (const id of readMarks.list()) this.#readIds.add(id);
    let poller: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      this.poll(true);
      poller = setInterval(() => this.poll(true), rules.pollMs);
    }, rules.firstPollMs);
    const whenOnline = () => this.readNow();
    window.addEventListener('online', whenOnline);
    this.#stops = [
      () => clearTimeout(first),
      () => clearInterval(poller),
      () => window.removeEventListener('online', whenOnline),
      onWaking(() => this.#pollIfLate()),
      readMarks.watch(() => this.#addReadMarks(readMarks.list())),
    ];
  }

  close(): void {
    this.#controller.abort();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  readNow(): void {
    void this.#read(false);
  }

  markRead(id: string): void {
    if (this.#readIds.has(id)) return;
    this.#options.readMarks.add(id);
    this.#addReadMarks([id]);
    // The local mark stays even if the call fails.
    this.#options.markRead(id).catch(() => undefined);
  }

  poll(isTimed = false): void {
    if (!isTooSoon(Date.now(), this.#lastFetchMs, this.#options.rules.minimumGapMs)) void this.#read(isTimed);
  }

  #pollIfLate(): void {
    if (this.#lastFetchMs === undefined) return;
    if (!isTooSoon(Date.now(), this.#lastFetchMs, this.#options.rules.pollMs)) this.poll();
  }

  async #read(isTimed: boolean): Promise<void> {
    if (this.snapshot.get().isFetching) {
      this.#mustReadAgain = true;
      return;
    }
    const { signal } = this.#controller;
    for (let isStillTimed = isTimed; ; isStillTimed = false) {
      this.#mustReadAgain = false;
      this.#lastFetchMs = Date.now();
      this.snapshot.change({ isFetching: true });
      const isAlive = await this.#readOnce(signal, isStillTimed);
      if (signal.aborted) return;
      this.snapshot.change({ isFetching: false });
      if (!isAlive || !this.#mustReadAgain) return;
    }
  }

  async #readOnce(signal: AbortSignal, isTimed: boolean): Promise<boolean> {
    try {
      const fetched = await this.#fetchTwice(signal, isTimed);
      if (!signal.aborted) this.#show(fetched);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (this.#options.isLost(error)) {
        this.#options.onLost();
        return false;
      }
      this.snapshot.change({ messages: [], hasFailed: true, isLoaded: true });
      return true;
    }
  }

  async #fetchTwice(signal: AbortSignal, isTimed: boolean): Promise<readonly Message[]> {
    try {
      return await this.#options.fetch(signal, isTimed);
    } catch (error) {
      if (signal.aborted || this.#options.isLost(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, fetchRetryMs));
    signal.throwIfAborted();
    return await this.#options.fetch(signal, isTimed);
  }

  #show(fetched: readonly Message[]): void {
    for (const message of fetched) if (message.isRead) this.#readIds.add(message.id);
    // Pending messages are announced once they can be shown.
    const arrived = fetched.filter(({ id, pending }) => pending !== true && !this.#knownIds.has(id));
    for (const message of arrived) this.#knownIds.add(message.id);
    this.#messages = replaceOnChange(this.#messages, this.#mark(fetched));
    this.#firstIds ??= new Set(fetched.map(({ id }) => id));
    const newIds = arrived.map(({ id }) => id).filter((id) => this.#firstIds?.has(id) === false);
    const { arrivedIds } = this.snapshot.get();
    this.snapshot.change({
      messages: this.#messages,
      arrivedIds: newIds.length > 0 ? new Set([...arrivedIds, ...newIds]) : arrivedIds,
      hasFailed: false,
      isLoaded: true,
    });
    const unread = arrived.filter((message) => !this.#readIds.has(message.id));
    if (unread.length > 0) this.#options.onArrived?.(unread);
  }

  #addReadMarks(ids: readonly string[]): void {
    for (const id of ids) this.#readIds.add(id);
    this.#messages = replaceOnChange(this.#messages, this.#mark(this.#messages));
    if (!this.snapshot.get().hasFailed) this.snapshot.change({ messages: this.#messages });
  }

  #mark(messages: readonly Message[]): readonly Message[] {
    return messages.map((message) =>
      message.isRead || !this.#readIds.has(message.id) ? message : { ...message, isRead: true },
    );
  }
}
