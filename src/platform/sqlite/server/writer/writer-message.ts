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

/**
 * Copies all byte parameters into one buffer that is then transferred. Posting a view as it is would clone the
 * whole memory behind it (for a small Buffer the shared 64 KB pool), transferring it would empty the caller's.
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
