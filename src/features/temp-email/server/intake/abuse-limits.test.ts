import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

let here: TempEmailRoom;
afterEach(() => here.close());

const generateFrom = async (address: string) => (await here.call({ action: 'generate' }, address)).statusCode;

describe('limits per client', () => {
  it('count an IPv6 /64 as one client, and an IPv4-mapped address as IPv4', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
    for (let n = 1; n <= 120; n += 1) {
      expect(await generateFrom(`2001:db8:1:2::${n.toString(16)}`)).toBe(200);
      expect(await generateFrom(n % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9')).toBe(200);
    }
    expect(await generateFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await generateFrom('2001:db8:1:3::1')).toBe(200);
    expect(await generateFrom('192.0.2.9')).toBe(429);
  });

  it('count every read, and answer with Retry-After', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
    const { email, token } = await here.generate();
    const wrong = { email, token: 'wrong', emailId: 'unknown', attachmentId: '0' };
    const reads = ['messages', 'html', 'source', 'attachment', 'delete', 'mark_read'];
    for (let n = 0; n < 600; n += 1) await here.call({ action: reads[n % reads.length], ...wrong });
    for (const action of reads) {
      const refused = await here.call({ action, ...wrong });
      expect(refused.statusCode, action).toBe(429);
      expect(Number(refused.headers['retry-after']), action).toBeGreaterThan(0);
    }
    const events = here.openEvents({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
    await expect(events).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('do not count addresses that could not be stored, and cannot be exceeded by concurrent calls', async () => {
    const storage = fallibleStorage();
    here = await openTempEmailRoom({ engine: 'sqlite', between: storage.between });
    for (let n = 0; n < 200; n += 1) expect(await generateFrom('192.0.2.9')).toBe(503);
    const answer = storage.hold();
    const calls = Promise.all(Array.from({ length: 130 }, () => generateFrom('192.0.2.9')));
    await expect.poll(() => storage.waiting).toBe(120);
    answer.resolve();
    expect((await calls).filter((status) => status === 429)).toHaveLength(10);
    storage.repair();
    for (let n = 0; n < 120; n += 1) expect(await generateFrom('192.0.2.9')).toBe(200);
    expect(await generateFrom('192.0.2.9')).toBe(429);
  });

  it('count guesses of license keys', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
    const guess = async () => (await here.call({ action: 'generate', key: 'wrong' })).statusCode;
    for (let n = 0; n < 120; n += 1) expect(await guess()).toBe(403);
    expect(await guess()).toBe(429);
  });

  it('do not apply if MAYFLY_LIMITS is off', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite', unlimited: true });
    for (let n = 0; n < 121; n += 1) expect(await generateFrom('192.0.2.1')).toBe(200);
    const { email, token } = await here.generate();
    for (let n = 0; n < 601; n += 1) await here.call({ action: 'messages', email, token });
    expect((await here.call({ action: 'messages', email, token })).statusCode).toBe(200);
  });
});

/** A database whose units fail until it is repaired. */
function fallibleStorage() {
  let isBroken = true;
  let held: Promise<void> = Promise.resolve();
  const state = {
    waiting: 0,
    hold() {
      const answer = Promise.withResolvers<void>();
      held = answer.promise;
      return answer;
    },
    repair: () => {
      isBroken = false;
    },
    between: (database: Database<unknown>): Database<unknown> => {
      const unit: Database<unknown>['unit'] = async (statements) => {
        if (!isBroken) return await database.unit(statements);
        state.waiting += 1;
        await held;
        state.waiting -= 1;
        throw new AppError('storage_busy');
      };
      const seen = new Proxy(database, {
        get: (target, name) => {
          if (name === 'unit') return unit;
          if (name === 'forRoom') return () => seen;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return seen;
    },
  };
  return state;
}
