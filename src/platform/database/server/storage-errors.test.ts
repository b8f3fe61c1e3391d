import { describe, expect, it } from 'vitest';
import { postgresqlError, sqliteError } from './storage-errors.ts';

function fail(fields: object, message = 'failed'): Error {
  return Object.assign(new Error(message), fields);
}

describe('errors of SQLite', () => {
  it.each([
    [5, 'storage_busy'],
    [261, 'storage_busy'],
    [10, 'storage_short'],
    [778, 'storage_short'],
    [13, 'storage_short'],
    [11, 'database_corrupt'],
    [26, 'database_corrupt'],
    [2067, 'unique_violation'],
    [1555, 'unique_violation'],
  ])('%i means %s', (errcode, code) => {
    expect(sqliteError(fail({ errcode }))).toMatchObject({ name: 'AppError', code });
  });

  it('become a StatementError with their message if no caller handles them', () => {
    expect(sqliteError(fail({ errcode: 1 }, 'no such table: x'))).toMatchObject({
      name: 'StatementError',
      message: 'no such table: x',
    });
  });
});

describe('errors of PostgreSQL', () => {
  it.each([
    ['53100', 'storage_short'],
    ['58030', 'storage_short'],
    ['53300', 'storage_busy'],
    ['57P01', 'storage_busy'],
    ['57P03', 'storage_busy'],
    ['08006', 'storage_busy'],
    ['40P01', 'storage_busy'],
    ['ECONNREFUSED', 'storage_busy'],
    ['ENOTFOUND', 'storage_busy'],
    ['XX001', 'database_corrupt'],
    ['23505', 'unique_violation'],
  ])('%s means %s', (code, meaning) => {
    expect(postgresqlError(fail({ code }))).toMatchObject({ name: 'AppError', code: meaning });
  });

  it('mean a lost connection if the driver gives no code', () => {
    expect(postgresqlError(fail({}, 'Connection terminated unexpectedly'))).toMatchObject({
      code: 'storage_busy',
    });
  });

  it('never contain values', () => {
    const error = postgresqlError(
      fail({ code: '22P02', detail: 'secret' }, 'invalid input syntax for type integer: "secret"'),
    );
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
    const unique = postgresqlError(fail({ code: '23505', detail: 'Key (id)=(secret) exists' }));
    expect(JSON.stringify(unique.cause, Object.getOwnPropertyNames(unique.cause))).not.toContain('secret');
  });
});
