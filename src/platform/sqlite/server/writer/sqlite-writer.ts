import type { Worker } from 'node:worker_threads';
import { type StorageFailure, toStorageError } from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { DamageWatch } from '../damage-watch.ts';
import { type PackedUnit, setUnitId } from './packed-unit.ts';
import { PendingAnswers } from './pending-answers.ts';
import { startWriterThread, writerLost } from './start-writer-thread.ts';
import {
  idOf,
  isAwaited,
  moveBytesToArena,
  type StatementText,
  valuesOf,
  type WriterOrder,
  type WriterPost,
  type WriterRequest,
  type WriterResult,
  type WriterSettings,
  type WriterStatement,
} from './writer-message.ts';

/** Maximum waiting requests, so that a runaway loop cannot fill the memory. Callers have lower limits. */
const maxPendingRequests = 50_000;
/**
 * Maximum unconfirmed messages: one for the batch that is being committed, and one for the next batch. Later requests
 * wait and are sent in one message, because each message wakes both threads.
 */
const maxUnconfirmedPosts = 2;
/**
 * Minimum requests to send a second batch during a commit. Fewer requests wait, which saves a commit. Measured with 1,
 * 8, 16 and 100: with 50 senders, 16 had the highest throughput; with 5 senders, 16 and 1 were equally fast.
 */
const minEarlyRequests = 16;
const firstRestartDelayMs = 20;
const maxRestartDelayMs = 5000;

const databaseClosed: StorageFailure = { code: 'storage_busy', message: 'the database is closed' };

/** Removes `id` from each member of the union. `Omit` alone would keep only their common fields. */
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
type NewOrder = WithoutId<WriterOrder>;

export type WriterObserver = {
  onThread?: (worker: Worker) => void;
  onLost?: (error: Error) => void;
  onDamage?: () => void;
};

export class SqliteWriter {
  readonly #settings: WriterSettings;
  readonly #observer: WriterObserver;
  readonly damage: DamageWatch;
  readonly #pending: PendingAnswers;
  readonly #texts: StatementText[] = [];
  /** Number of registered texts that were sent to the thread. */
  #sentTexts = 0;
  #outgoing: WriterRequest[] = [];
  /** Number of messages that the thread has not confirmed. */
  #unconfirmedPosts = 0;
  #worker: Worker | undefined;
  #restartTimer: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #restartDelayMs = firstRestartDelayMs;
  #flushPlanned = false;
  #closing = false;
  #ended = false;
  #lastId = 0;

  constructor(settings: WriterSettings, observer: WriterObserver = {}) {
    this.#settings = settings;
    this.#observer = observer;
    this.damage = new DamageWatch(observer.onDamage);
    this.#pending = new PendingAnswers(this.damage);
  }

  async start(): Promise<void> {
    const failure = await this.#startThread();
    if (failure) throw toStorageError(failure);
  }

  learn(text: StatementText): void {
    this.#texts.push(text);
  }

  run(unit: PackedUnit): Promise<WriterResult> {
    const refusal = this.#refuse(true);
    if (refusal) return Promise.reject(refusal);
    this.#lastId += 1;
    setUnitId(unit, this.#lastId);
    return this.#enqueue(unit, this.#lastId);
  }

  /** Resolves with the number of the transaction once the transaction owns the writer. */
  async begin(): Promise<number> {
    const [transaction] = await this.#order({ kind: 'begin' });
    return transaction;
  }

  query(transaction: number, statement: WriterStatement): Promise<WriterResult> {
    return this.#order({ kind: 'query', transaction, statement });
  }

  async commit(transaction: number): Promise<void> {
    await this.#order({ kind: 'commit', transaction });
  }

  async rollback(transaction: number): Promise<void> {
    await this.#order({ kind: 'rollback', transaction });
  }

  /** Rejects new work, and resolves when everything accepted so far has been answered. */
  async drain(): Promise<void> {
    this.#closing = true;
    await this.#pending.untilIdle();
  }

  /** Must be called last: closing the file drops the locks of every other connection of this process. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#restartTimer);
    await this.#restarting;
    await this.#endThread();
  }

  async #endThread(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.#send({ kind: 'close' }).catch(() => undefined);
    await exited;
  }

  #order(order: NewOrder): Promise<WriterResult> {
    const refusal = this.#refuse(!('transaction' in order));
    return refusal ? Promise.reject(refusal) : this.#send(order);
  }

  /**
   * Returns the error that rejects a request, if any. Requests of an open transaction are exempt from the limit,
   * because all other requests wait for its end.
   */
  #refuse(isNewWork: boolean): Error | undefined {
    const isOver = this.#ended && !this.#worker;
    if (isOver || (this.#closing && isNewWork)) return toStorageError(databaseClosed);
    if (!isNewWork || this.#pending.size < maxPendingRequests) return undefined;
    return new AppError('storage_busy', { cause: new Error('too many pending writes') });
  }

  #send(order: NewOrder): Promise<WriterResult> {
    this.#lastId += 1;
    return this.#enqueue({ ...order, id: this.#lastId } as WriterOrder, this.#lastId);
  }

  #enqueue(request: WriterRequest, id: number): Promise<WriterResult> {
    this.#outgoing.push(request);
    this.#planFlush();
    return this.#pending.add(id);
  }

  #planFlush(): void {
    if (this.#flushPlanned) return;
    this.#flushPlanned = true;
    setImmediate(() => {
      this.#flushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#worker || this.#outgoing.length === 0) return;
    if (!this.#isWorthPosting() && !this.#outgoing.some(isAwaited)) return;
    const requests = this.#outgoing;
    this.#outgoing = [];
    this.#unconfirmedPosts += 1;
    const texts = this.#texts.slice(this.#sentTexts);
    this.#sentTexts = this.#texts.length;
    const arena = moveBytesToArena(requests.map(valuesOf));
    this.#worker.postMessage({ texts, requests } satisfies WriterPost, arena ? [arena] : []);
  }

  #isWorthPosting(): boolean {
    if (this.#unconfirmedPosts === 0) return true;
    return this.#unconfirmedPosts < maxUnconfirmedPosts && this.#outgoing.length >= minEarlyRequests;
  }

  #startThread(): Promise<StorageFailure | undefined> {
    return startWriterThread(this.#settings, {
      onThread: (worker) => this.#observer.onThread?.(worker),
      onOpened: (worker) => this.#adopt(worker),
      onAnswers: ({ answers, confirmedPosts }) => {
        this.#unconfirmedPosts -= confirmedPosts;
        this.#flush();
        this.#pending.settle(answers);
      },
      onError: (error) => this.#observer.onLost?.(error),
      onExit: (worker) => {
        if (this.#worker === worker) this.#loseThread();
      },
    });
  }

  #adopt(worker: Worker): void {
    this.#worker = worker;
    this.#sentTexts = 0;
    this.#unconfirmedPosts = 0;
    this.#restartDelayMs = firstRestartDelayMs;
    if (this.#ended) void worker.terminate();
    this.#planFlush();
  }

  #loseThread(): void {
    this.#worker = undefined;
    const waiting = new Set(this.#outgoing.map(idOf));
    this.#pending.reject(writerLost, (id) => this.#ended || !waiting.has(id));
    if (!this.#ended && (!this.#closing || this.#pending.size > 0)) this.#planRestart();
  }

  #planRestart(): void {
    this.#restartTimer = setTimeout(() => {
      this.#restarting = this.#restart();
    }, this.#restartDelayMs);
    this.#restartDelayMs = Math.min(this.#restartDelayMs * 2, maxRestartDelayMs);
  }

  async #restart(): Promise<void> {
    const failure = await this.#startThread();
    if (!failure) return;
    this.#outgoing = [];
    this.#pending.reject(failure, () => true);
    if (!this.#closing) this.#planRestart();
  }
}
