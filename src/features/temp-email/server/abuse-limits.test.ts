import { afterEach, describe, expect, it } from 'vitest';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/temp-email-room.ts';

let here: TempEmailRoom;
afterEach(() => here.close());

const generateFrom = async (address: string) => (await here.call({ action: 'generate' }, address)).statusCode;

describe('limits per client', () => {
  it('count an IPv6 network of 64 bits as one client, and an IPv4-mapped address as IPv4', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
    for (let n = 1; n <= 120; n += 1) {
      expect(await generateFrom(`2001:db8:1:2::${n.toString(16)}`)).toBe(200);
      expect(await generateFrom(n % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9')).toBe(200);
    }
    expect(await generateFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await generateFrom('2001:db8:1:3::1')).toBe(200);
    expect(await generateFrom('192.0.2.9')).toBe(429);
  });

  it('count every call that reads, and say when to come back', async () => {
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

  it('are off where they are switched off', async () => {
    here = await openTempEmailRoom({ engine: 'sqlite', unlimited: true });
    for (let n = 0; n < 121; n += 1) expect(await generateFrom('192.0.2.1')).toBe(200);
    const { email, token } = await here.generate();
    for (let n = 0; n < 601; n += 1) await here.call({ action: 'messages', email, token });
    expect((await here.call({ action: 'messages', email, token })).statusCode).toBe(200);
  });
});
