import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';

describe('the rate limits', () => {
  let here: TempPhoneRoom;
  beforeEach(async () => {
    here = await openTempPhoneRoom({ engine: 'sqlite' });
  });
  afterEach(() => here.close());

  it('are 120 reads per number and minute, and clients without the token of the number cannot use them up', async () => {
    const lent = await here.generate();
    const read = (token: string, client: string) =>
      here.call({ action: 'messages', phone: lent.phone, token }, client);
    for (let n = 0; n < 130; n += 1) await read('wrong', '198.51.100.1');
    for (let n = 0; n < 120; n += 1) {
      expect((await read(lent.token, `192.0.2.${n % 2}`)).statusCode).toBe(200);
    }
    const refused = await read(lent.token, '192.0.2.3');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    here.clock.now += 2 * 60_000;
    expect((await read(lent.token, '192.0.2.3')).statusCode).toBe(200);
  });

  it('are 600 reads, marks and streams per client and minute', async () => {
    for (let n = 0; n < 300; n += 1) {
      await here.call({ action: 'messages', phone: '+12025550100', token: 'wrong' });
      await here.call({ action: 'mark_read', messageId: 'unknown' });
    }
    const tooMany = { code: 'too_many_requests' };
    const refused = await here.call({ action: 'mark_read', messageId: 'unknown' });
    expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining(tooMany)]);
    await expect(here.openEvents({ method: 'GET' })).rejects.toMatchObject(tooMany);
    const clientAddress = '192.0.2.2';
    await expect(here.openEvents({ method: 'GET', clientAddress })).rejects.toMatchObject({
      code: 'token_expired',
    });
  });

  it('are 3 open streams per number and 20 per client', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => here.generate()));
    const open = (n: number, clientAddress: string) => {
      const headers = { authorization: `Bearer ${numbers[n]?.token}` };
      return here.openEvents({ method: 'GET', headers, clientAddress });
    };
    const tooMany = { code: 'too_many_requests' };
    const one = [await open(0, '192.0.2.1'), await open(0, '192.0.2.2'), await open(0, '192.0.2.3')];
    await expect(open(0, '192.0.2.4')).rejects.toMatchObject(tooMany);
    const stream = one[1]?.body as AsyncIterableIterator<string> | undefined;
    await stream?.return?.();
    await open(0, '192.0.2.4');
    for (let n = 0; n < 20; n += 1) await open(1 + Math.floor(n / 3), '192.0.2.9');
    await expect(open(7, '192.0.2.9')).rejects.toMatchObject(tooMany);
    await open(7, '192.0.2.10');
  });

  it('reject a stream of more than ten numbers', async () => {
    const numbers = Array.from({ length: 11 }, () => ({ phone: '+12025550100', token: 'wrong' }));
    await expect(here.openEvents({ method: 'POST', body: { numbers } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
