import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { createLogger } from './logger.ts';
import { PacedLog } from './paced-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const lines: string[] = [];
  const log = new PacedLog(createLogger('info', { write: (line) => lines.push(line) }));
  return { log, said: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

function failure(message = 'no room'): Error {
  return new Error(message);
}

describe('PacedLog', () => {
  it('logs the first line immediately, then one a minute with the number of suppressed lines', () => {
    const { log, said } = open();
    const outcomes: boolean[] = [];
    for (let second = 0; second <= 120; second += 1) {
      outcomes.push(log.warn({ err: failure(`at ${second}`), second }, 'not stored'));
      vi.advanceTimersByTime(1_000);
    }
    const line = { level: 'warn', msg: 'not stored' };
    const lines = said();
    expect(lines).toMatchObject([
      { ...line, second: 0, err: { message: 'at 0', stack: expect.stringContaining('paced-log.test') } },
      { ...line, second: 60, leftOut: 59, err: { message: 'at 60' } },
      { ...line, second: 120, leftOut: 59 },
    ]);
    expect(lines[0]).not.toHaveProperty('leftOut');
    expect(outcomes.filter((wasSaid) => wasSaid)).toHaveLength(3);
  });

  it('reports suppressed lines with the next line, no matter how late it comes', () => {
    const { log, said } = open();
    for (let n = 0; n < 1_000; n += 1) log.error({ err: failure() }, 'failed');
    vi.advanceTimersByTime(3_600_000);
    log.error({ err: failure() }, 'failed');
    log.error({ err: failure() }, 'failed');
    expect(said()).toMatchObject([{ msg: 'failed' }, { msg: 'failed', leftOut: 999 }]);
  });

  it('paces lines with different messages, codes, call sites or named kinds separately', () => {
    const { log, said } = open();
    const other = new Error('no room');
    for (let n = 0; n < 3; n += 1) {
      log.warn({ err: new AppError('storage_short') }, 'not stored');
      log.warn({ err: new AppError('storage_busy') }, 'not stored');
      log.warn({ err: new AppError('storage_busy') }, 'not read');
      log.warn({ err: failure() }, 'not stored');
      log.warn({ err: other }, 'not stored');
      log.warn({ err: other }, 'not stored', 'named');
      log.warn({ err: 'no error' }, 'not stored');
    }
    expect(said()).toHaveLength(7);
  });

  it('treats an AppError code as one kind, no matter where it was thrown', () => {
    const { log, said } = open();
    log.warn({ err: new AppError('storage_short') }, 'not stored');
    log.warn({ err: new AppError('storage_short') }, 'not stored');
    expect(said()).toHaveLength(1);
  });

  it('keeps a limited number of kinds and evicts the oldest', () => {
    const { log, said } = open();
    for (let n = 0; n < 1_001; n += 1) log.warn({}, 'not stored', `kind ${n}`);
    expect(said()).toHaveLength(1_001);
    expect(log.warn({}, 'not stored', 'kind 1')).toBe(false);
    expect(log.warn({}, 'not stored', 'kind 0')).toBe(true);
  });
});
