import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { createStatementBatch } from './statement-batch.ts';
import { postgresqlError } from './storage-errors.ts';

const withCode = (code: string) => postgresqlError(Object.assign(new Error('refused'), { code }));

function open(failure?: Error) {
  let statements = 0;
  const store = createStatementBatch<number>({
    idOf: String,
    maxRequests: 10,
    async store(numbers) {
      statements += 1;
      if (failure) throw failure;
      return numbers.filter((number) => number % 2 === 1).map((number) => ({ id: String(number) }));
    },
  });
  const storeAll = () => Promise.all([1, 2, 3].map((number) => store(number)));
  return { storeAll, statements: () => statements };
}

describe('createStatementBatch', () => {
  it('tells each request whether it was stored', async () => {
    const { storeAll, statements } = open();
    expect(await storeAll()).toEqual([true, false, true]);
    expect(statements()).toBe(1);
  });

  it.each([
    ['a row exists', new AppError('unique_violation')],
    ['a value is invalid', withCode('22003')],
    ['two transactions conflict', withCode('40P01')],
  ])('reports every request as not stored if %s', async (_, failure) => {
    const { storeAll, statements } = open(failure);
    expect(await storeAll()).toEqual([false, false, false]);
    await storeAll();
    expect(statements()).toBe(2);
  });

  it('stops sending the statement after the server has reported it as unsupported', async () => {
    const { storeAll, statements } = open(withCode('0A000'));
    await storeAll();
    expect(await storeAll()).toEqual([false, false, false]);
    expect(statements()).toBe(1);
  });

  it.each(['08006', '57P01', '53100', 'ECONNRESET'])(
    'rejects if the database is unavailable: %s',
    async (code) => {
      await expect(open(withCode(code)).storeAll()).rejects.toMatchObject({
        code: expect.stringMatching(/^storage_/u),
      });
    },
  );
});
