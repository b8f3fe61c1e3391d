import type { Worker } from 'node:worker_threads';
import { type StorageFailure, toStorageError } from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { DamageWatch } from '../damage-watch.ts';
import { type StatementText, type WriterOrder, type WriterPost, type WriterRequest, type WriterResult, type WriterSettings, type WriterStatement, idOf, isAwaited, moveBytesToArena, valuesOf } from './writer-message.ts';
import { type PackedUnit, setUnitId } from './packed-unit.ts';
import { PendingAnswers } from './pending-answers.ts';
import { startWriterThread, writerLost } from './start-writer-thread.ts';

/** Callers bound what they keep in flight; this only stops a runaway loop from filling the memory. */
const maxPendingRequests = 50_000;
/**
 * One that is being committed and one to go on with: what is asked for meanwhile crosses in one go, where each post of
 * its own would wake both threads.
 */
const maxUntakenPosts = 2;
/**
 * Fewer do not go on by themselves: they wait for the one that is being committed, and save a commit of their own. Of 1, 8, 16 and
 * 100 this took in most mail of 50 senders, and of 5 no less than 1 did.
 */
const fewestToGoOn = 16;
const firstRestartDelayMs = 20;
const maxRestartDelayMs = 5000;

const databaseClosed: StorageFailure = { code: 'storage_busy', message: 'the database is closed' };

/** Distributes over the union, which `Omit` alone does not. */
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
type NewOrder = WithoutId<WriterOrder>;

export type WriterObserver = {
  /** Each thread as it starts, the first and every replacement. */
  onThread?: (worker: Worker) => void;
  onLost?: (error: Error) => void;
  /** A page was read that cannot be right; told once. */
  onDamage?: () => void;
};

/** The main thread's side of the writing thread: batches per turn, restarts a thread that died. */
export class SqliteWriter {
  readonly #settings: WriterSettings;
  readonly #observer: WriterObserver;
  readonly damage: DamageWatch;
  readonly #pending: PendingAnswers;
  readonly #texts: StatementText[] = [];
  /** Of the texts, those that the thread has been told. */
  #toldTexts = 0;
  #outgoing: WriterRequest[] = [];
  /** Posts that the thread has not said to have taken. */
  #untakenPosts = 0;
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

  /** What this number stands for in units from now on. */
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

  /** Resolves with the transaction's number once it owns the writer. */
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

  /** Refuses new work and resolves when everything accepted so far has been answered. */
  async drain(): Promise<void> {
    this.#closing = true;
    await this.#pending.untilIdle();
  }

  /** The last to close the file: any connection of this process that is still open would lose its locks. */
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

  /** What goes on with a transaction is never too much: all that waits, waits for its end. */
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
    this.#untakenPosts += 1;
    const texts = this.#texts.slice(this.#toldTexts);
    this.#toldTexts = this.#texts.length;
    const arena = moveBytesToArena(requests.map(valuesOf));
    this.#worker.postMessage({ texts, requests } satisfies WriterPost, arena ? [arena] : []);
  }

  #isWorthPosting(): boolean {
    if (this.#untakenPosts === 0) return true;
    return this.#untakenPosts < maxUntakenPosts && this.#outgoing.length >= fewestToGoOn;
  }

  #startThread(): Promise<StorageFailure | undefined> {
    return startWriterThread(this.#settings, {
      onThread: (worker) => this.#observer.onThread?.(worker),
      onOpened: (worker) => this.#adopt(worker),
      onAnswers: ({ answers, takenPosts }) => {
        this.#untakenPosts -= takenPosts;
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
    this.#toldTexts = 0;
    this.#untakenPosts = 0;
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
