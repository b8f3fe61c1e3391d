import type { SqliteValue } from './sqlite-value.ts';
import type { StorageFailure } from './storage-errors.ts';

export type WriterStatement = { sql: string; parameters: SqliteValue[]; expectRows?: number };

export type WriterUnit = {
  kind: 'unit';
  id: number;
  statements: WriterStatement[];
  /** Parameter bytes, for the size limit of one commit. */
  bytes: number;
  /** Rows of the last statement are wanted (`returning`). */
  wantsRows: boolean;
};

/** One request to the writing thread; the main thread sends all of one turn as one array. */
export type WriterRequest =
  | WriterUnit
  | { kind: 'begin'; id: number }
  | { kind: 'query'; id: number; transaction: number; statement: WriterStatement }
  | { kind: 'commit'; id: number; transaction: number }
  | { kind: 'rollback'; id: number; transaction: number }
  | { kind: 'checkpoint'; id: number }
  | { kind: 'close'; id: number };

export type WriterResult = { id: number; counts: number[]; rows: unknown[] };
export type WriterAnswer = WriterResult | { id: number; failure: StorageFailure };

/** From the writing thread: first whether the connection opened, then answers in order of commit. */
export type WriterMessage = { opened: true } | { openFailure: StorageFailure } | { answers: WriterAnswer[] };

export type WriterSettings = {
  file: string;
  busyTimeoutMs: number;
  /** Only tests set it: makes the disk look full. */
  maxPageCount?: number;
};
