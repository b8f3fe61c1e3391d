import type { QueryValue } from '#platform/database/server/query-value.ts';
import type { StorageFailure } from '#platform/database/server/storage-errors.ts';
import { type PackedUnit, unitId } from './packed-unit.ts';

export type WriterStatement = { sql: string; parameters: QueryValue[] };

export type WriterOrder =
  | { kind: 'begin'; id: number }
  | { kind: 'query'; id: number; transaction: number; statement: WriterStatement }
  | { kind: 'commit'; id: number; transaction: number }
  | { kind: 'rollback'; id: number; transaction: number }
  | { kind: 'close'; id: number };

/** One request to the writing thread: a unit, or something rarer. */
export type WriterRequest = PackedUnit | WriterOrder;

/** What a number in a unit stands for. */
export type StatementText = readonly [number: number, sql: string];

/** What the main thread sends after a turn: texts that the thread does not know yet, and all requests of the turn. */
export type WriterPost = { texts: readonly StatementText[]; requests: WriterRequest[] };

/** Rows touched by each statement; rows of the last one if they are wanted. */
export type WriterResult = readonly [id: number, counts: readonly number[], rows?: readonly unknown[]];
export type WriterAnswer = WriterResult | { id: number; failure: StorageFailure };

/** From the writing thread: first whether the connection opened, then answers in order of commit. */
export type WriterMessage =
  | { opened: true }
  | { openFailure: StorageFailure }
  | {
      answers: WriterAnswer[];
      /** Posts taken in since the last message. */
      takenPosts: number;
    };

export type WriterSettings = {
  file: string;
  busyTimeoutMs: number;
  /** Only tests set it: time until a transaction is rolled back. */
  maxTransactionMs?: number;
  /** Only tests set it: makes the disk look full. */
  maxPageCount?: number;
};

/** Other requests wait until the transaction that it belongs to ends. */
export function isAwaited(request: WriterRequest): boolean {
  return !Array.isArray(request) && 'transaction' in request;
}

export function idOf(request: WriterRequest): number {
  return Array.isArray(request) ? unitId(request) : request.id;
}

/** Where byte parameters may stand. */
export function valuesOf(request: WriterRequest): QueryValue[] {
  if (Array.isArray(request)) return request;
  return request.kind === 'query' ? request.statement.parameters : [];
}
