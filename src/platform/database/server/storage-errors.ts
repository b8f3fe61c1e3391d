import { AppError, isAppError } from '#platform/errors/common/app-error.ts';

/** A statement failed for a reason that no caller handles. Contains no parameter value. */
class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE on PostgreSQL, extended result code on SQLite. */
  readonly engineCode: string;

  constructor(engineCode: string, message: string) {
    super(message);
    this.engineCode = engineCode;
  }
}

export type StorageFailure = { code: string; message: string; statement?: number };

const sqliteCodes: Readonly<Record<number, string>> = {
  5: 'storage_busy', // BUSY
  6: 'storage_busy', // LOCKED
  7: 'storage_busy', // NOMEM
  8: 'storage_short', // READONLY: a failing disk is remounted read-only
  10: 'storage_short', // IOERR
  11: 'database_corrupt', // CORRUPT
  13: 'storage_short', // FULL
  14: 'storage_short', // CANTOPEN
  26: 'database_corrupt', // NOTADB
};
const sqliteUniqueCodes = new Set([1555, 2067]);

export function describeSqliteError(error: unknown): StorageFailure {
  if (!(error instanceof Error)) return { code: 'statement', message: String(error) };
  const errcode = (error as { errcode?: unknown }).errcode;
  if (typeof errcode !== 'number') return { code: 'statement', message: error.message };
  if (sqliteUniqueCodes.has(errcode)) return { code: 'unique_violation', message: error.message };
  const code = sqliteCodes[errcode & 0xff];
  return { code: code ?? `sqlite:${errcode}`, message: error.message };
}

export function toStorageError(failure: StorageFailure): Error {
  if (failure.code === 'statement' || failure.code.startsWith('sqlite:')) {
    return new StatementError(failure.code, failure.message);
  }
  const details = failure.statement === undefined ? {} : { details: { statement: failure.statement } };
  return new AppError(failure.code, { ...details, cause: new Error(failure.message) });
}

export function sqliteError(error: unknown): Error {
  return error instanceof AppError ? error : toStorageError(describeSqliteError(error));
}

/** SQLSTATE or socket code → our code; a two-character key stands for its whole class. */
const postgresqlCodes: Readonly<Record<string, string>> = {
  '08': 'storage_busy',
  '23505': 'unique_violation',
  '25006': 'storage_busy', // the server became a read-only replica
  '25P03': 'storage_busy', // idle in transaction for too long
  '40001': 'storage_busy',
  '40P01': 'storage_busy',
  '53': 'storage_busy',
  '53100': 'storage_short', // disk full
  '55P03': 'storage_busy', // lock not available
  '57': 'storage_busy', // canceled, shut down, starting up
  '58': 'storage_short', // input/output error
  XX001: 'database_corrupt',
  XX002: 'database_corrupt',
};
const socketCode = /^(E[A-Z]{3,}|CONNECT|DEPTH|CERT)/;
const connectionLost =
  /connection terminated|connection ended|connection timeout|timeout exceeded|not queryable|client was closed|query read timeout/i;

/** Drops pg's detail fields, which contain values. */
export function postgresqlError(error: unknown): Error {
  if (error instanceof AppError || error instanceof StatementError) return error;
  if (!(error instanceof Error)) return new Error('PostgreSQL failed', { cause: error });
  const sqlState = readPostgresqlCode(error);
  const code = postgresqlCodes[sqlState] ?? postgresqlCodes[sqlState.slice(0, 2)];
  if (code !== undefined) {
    return new AppError(code, { cause: new StatementError(sqlState, `PostgreSQL ${sqlState}`) });
  }
  if (socketCode.test(sqlState) || connectionLost.test(error.message)) {
    return new AppError('storage_busy', { cause: new Error(`PostgreSQL connection: ${error.message}`) });
  }
  // Drops messages of class 22 (data exception), which quote the offending value.
  return new StatementError(sqlState, sqlState.startsWith('22') ? `PostgreSQL ${sqlState}` : error.message);
}

export function isStorageUnavailable(error: unknown): boolean {
  return isAppError(error, 'storage_short') || isAppError(error, 'storage_busy');
}

/** True if the same work may succeed on a retry. */
export function isTransientConflict(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const sqlState = cause instanceof StatementError ? cause.engineCode : readPostgresqlCode(cause);
  return sqlState === '40001' || sqlState === '40P01';
}

export function isUnsupported(error: unknown): boolean {
  return error instanceof StatementError && error.engineCode === '0A000';
}

/** True for a read-only replica. Another connection may lead to the primary. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && readPostgresqlCode(error) === '25006';
}

function readPostgresqlCode(error: Error): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}

export function toDatabaseError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const isSqlite = typeof (error as { errcode?: unknown }).errcode === 'number';
  if (isSqlite) return sqliteError(error);
  return readPostgresqlCode(error) === '' ? error : postgresqlError(error);
}
