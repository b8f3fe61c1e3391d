import type { QueryValue } from '#platform/database/server/prepared-statement.ts';
import type { StorageFailure } from '#platform/database/server/storage-errors.ts';
import { type PackedUnit, unitId } from './packed-unit.ts';

export type WriterStatement = { sql: string; parameters: QueryValue[] };

export type WriterOrder =
  | { kind: 'begin'; id: number }
  | { kind: 'query'; id: number; transaction: number; statement: WriterStatement }
  | { kind: 'commit'; id: number; transaction: number }
  | { kind: 'rollback'; id: number; transaction: number }
  | { kind: 'close'; id: number };

export type WriterRequest = PackedUnit | WriterOrder;

export type StatementText = readonly [number: number, sql: string];

export type WriterPost = { texts: readonly StatementText[]; requests: WriterRequest[] };

/** Affected rows per statement, and the rows of the last statement if they are wanted. */
export type WriterResult = readonly [id: number, counts: readonly number[], rows?: readonly unknown[]];
export type WriterAnswer = WriterResult | { id: number; failure: StorageFailure };

/** A message from the writer thread: first the result of opening the database, then answers in commit order. */
export type WriterMessage =
  | { opened: true }
  | { openFailure: StorageFailure }
  | {
      answers: WriterAnswer[];
      /** Number of messages received since the last answer. */
      confirmedPosts: number;
    };

export type WriterSettings = {
  file: string;
  busyTimeoutMs: number;
  maxTransactionMs?: number;
  maxPageCount?: number;
};

/**
 * True for a request of an open transaction. It is sent at once, because all other requests wait for the end of the
 * transaction.
 */
export function isAwaited(request: WriterRequest): boolean {
  return !Array.isArray(request) && 'transaction' in request;
}

export function idOf(request: WriterRequest): number {
  return Array.isArray(request) ? unitId(request) : request.id;
}

export function valuesOf(request: WriterRequest): QueryValue[] {
  if (Array.isArray(request)) return request;
  return request.kind === 'query' ? request.statement.parameters : [];
}

/**
 * Copies all byte parameters into one buffer for transfer. Cloning a view would clone all memory behind it (for a small Buffer
 * the shared pool of 64 KB), and transferring it would detach the caller's buffer.
 */
export function moveBytesToArena(lists: readonly QueryValue[][]): ArrayBuffer | undefined {
  const blobs: { list: QueryValue[]; index: number; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const list of lists) {
    for (let index = 0; index < list.length; index += 1) {
      const bytes = list[index];
      if (!(bytes instanceof Uint8Array)) continue;
      blobs.push({ list, index, bytes });
      size += bytes.byteLength;
    }
  }
  if (blobs.length === 0) return undefined;
  const arena = new ArrayBuffer(size);
  let offset = 0;
  for (const { list, index, bytes } of blobs) {
    const copy = new Uint8Array(arena, offset, bytes.byteLength);
    copy.set(bytes);
    list[index] = copy;
    offset += bytes.byteLength;
  }
  return arena;
}
