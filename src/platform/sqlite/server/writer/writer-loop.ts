import type { DatabaseSync } from 'node:sqlite';
import { describeSqliteError } from '#platform/database/server/storage-errors.ts';
import { GroupCommit } from './group-commit.ts';
import { type PackedUnit, unitBytes } from './packed-unit.ts';
import { StatementCache } from './statement-cache.ts';
import type { WriterAnswer, WriterOrder, WriterPost, WriterRequest } from './writer-message.ts';

/** Maximum units per commit. Requests that arrive during a commit wait for its end, so a commit must not take long. */
const maxUnitsPerCommit = 256;
const maxBytesPerCommit = 4 * 1024 * 1024;
/** A transaction blocks every other write, so it is rolled back after this time. */
const defaultMaxTransactionMs = 2000;
/** Minimum time between two checkpoints while the disk is full and every unit fails. */
const checkpointIntervalMs = 500;

type WriterPort = {
  post(answers: WriterAnswer[], confirmedPosts: number): void;
  next(): WriterPost | undefined;
  closed(): void;
};

type OpenTransaction = { id: number; timer: NodeJS.Timeout };

export class WriterLoop {
  readonly #connection: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #groupCommit: GroupCommit;
  readonly #port: WriterPort;
  readonly #maxTransactionMs: number;
  readonly #queue: WriterRequest[] = [];
  #confirmedPosts = 0;
  #nextCheckpointMs = 0;
  #transaction: OpenTransaction | undefined;

  constructor(connection: DatabaseSync, port: WriterPort, maxTransactionMs = defaultMaxTransactionMs) {
    this.#connection = connection;
    this.#statements = new StatementCache(connection);
    this.#groupCommit = new GroupCommit(connection, this.#statements);
    this.#port = port;
    this.#maxTransactionMs = maxTransactionMs;
  }

  receive(post: WriterPost): void {
    this.#accept(post);
    this.#work();
  }

  #accept({ texts, requests }: WriterPost): void {
    this.#confirmedPosts += 1;
    for (const text of texts) this.#statements.learn(text);
    for (const request of requests) {
      if (isUnit(request)) this.#queue.push(request);
      else if (request.kind === 'query' || request.kind === 'commit' || request.kind === 'rollback') {
        this.#answer([this.#continueTransaction(request)]);
      } else {
        this.#queue.push(request);
      }
    }
  }

  #work(): void {
    while (this.#transaction === undefined) {
      const head = this.#queue[0];
      if (head === undefined) return;
      if (isUnit(head)) this.#commitBatch();
      else this.#takeSingle(head);
      if (!isUnit(head) && head.kind === 'close') return;
      this.#acceptArrived();
    }
  }

  #acceptArrived(): void {
    for (let arrived = this.#port.next(); arrived !== undefined; arrived = this.#port.next()) {
      this.#accept(arrived);
    }
  }

  #commitBatch(): void {
    const batch = this.#takeBatch();
    const answers = this.#groupCommit.run(batch);
    this.#answer(answers);
    const isShort = answers.some((answer) => 'failure' in answer && answer.failure.code === 'storage_short');
    if (isShort) this.#checkpoint();
  }

  /**
   * On a full disk, not even a delete fits in the log. A checkpoint moves the log's content to the database
   * file.
   */
  #checkpoint(): void {
    if (performance.now() < this.#nextCheckpointMs) return;
    this.#nextCheckpointMs = performance.now() + checkpointIntervalMs;
    try {
      this.#connection.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Ignored: a later batch that fails on the full disk tries another checkpoint.
    }
  }

  #answer(answers: WriterAnswer[]): void {
    const confirmedPosts = this.#confirmedPosts;
    this.#confirmedPosts = 0;
    this.#port.post(answers, confirmedPosts);
  }

  #takeBatch(): PackedUnit[] {
    const batch: PackedUnit[] = [];
    let bytes = 0;
    for (const request of this.#queue) {
      if (!isUnit(request) || batch.length === maxUnitsPerCommit) break;
      bytes += unitBytes(request);
      if (batch.length > 0 && bytes > maxBytesPerCommit) break;
      batch.push(request);
    }
    this.#queue.splice(0, batch.length);
    return batch;
  }

  #takeSingle(request: WriterOrder): void {
    this.#queue.shift();
    if (request.kind === 'begin') this.#answer([this.#begin(request.id)]);
    else if (request.kind === 'close') this.#close(request.id);
  }

  #begin(id: number): WriterAnswer {
    try {
      this.#execute('begin immediate');
      const timer = setTimeout(() => this.#abandonTransaction(), this.#maxTransactionMs);
      this.#transaction = { id, timer };
      return [id, []];
    } catch (error) {
      return { id, failure: describeSqliteError(error) };
    }
  }

  #continueTransaction(request: Extract<WriterOrder, { transaction: number }>): WriterAnswer {
    const { id } = request;
    if (this.#transaction?.id !== request.transaction) {
      if (request.kind === 'rollback') return [id, []];
      return { id, failure: { code: 'storage_busy', message: 'the transaction took too long or was lost' } };
    }
    try {
      if (request.kind === 'query') {
        const { sql, parameters } = request.statement;
        const { rows, count } = this.#statements.run(sql, parameters);
        return [id, [count], rows];
      }
      if (request.kind === 'commit') this.#execute('commit');
      this.#endTransaction();
      return [id, []];
    } catch (error) {
      if (request.kind === 'commit' || !this.#connection.isTransaction) this.#endTransaction();
      return { id, failure: describeSqliteError(error) };
    }
  }

  #abandonTransaction(): void {
    this.#endTransaction();
    this.#work();
  }

  #endTransaction(): void {
    clearTimeout(this.#transaction?.timer);
    this.#transaction = undefined;
    this.#rollback();
  }

  #close(id: number): void {
    this.#connection.close();
    this.#answer([[id, []]]);
    this.#port.closed();
  }

  #rollback(): void {
    if (this.#connection.isTransaction) this.#execute('rollback');
  }

  #execute(sql: string): void {
    this.#statements.run(sql, []);
  }
}

function isUnit(request: WriterRequest): request is PackedUnit {
  return Array.isArray(request);
}
