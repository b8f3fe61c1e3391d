import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointContext } from '#platform/endpoint/server/endpoint-handler.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';
import { maxNumberMessages, maxSmsCharacters, phoneLifeSeconds } from '../common/limits.ts';
import type { TempPhoneTables } from './temp-phone-tables.ts';

const expired = { status: 401, code: 'token_expired', detail: 'Token expired', error: 'Token expired' };

describe.each(databases)('temp-phone on $name', ({ name }) => {
  let here: TempPhoneRoom;
  beforeEach(async () => {
    here = await openTempPhoneRoom({ engine: name });
  });
  afterEach(() => here.close());

  describe('generate', () => {
    it('lends a number for 900 s, and marks it as fictional', async () => {
      const lent = await here.generate();
      expect(lent.phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
      expect(lent.expiresAt).toBe(here.clock.now + 900_000);
      expect(lent).toMatchObject({ sandbox: true, costly: false, paid: false });
      expect(here.counted).toEqual(['generated']);
    });

    it('never lends a number to two visitors at a time', async () => {
      const lent = await Promise.all(Array.from({ length: 40 }, () => here.generate()));
      expect(new Set(lent.map(({ phone }) => phone)).size).toBe(40);
    });

    it('stores neither the token nor the number in plain text', async () => {
      const { token, phone } = await here.generate();
      const { kysely } = here.database.forRoom<TempPhoneTables>();
      const row = await kysely.selectFrom('temp_phone_leases').selectAll().executeTakeFirstOrThrow();
      for (const secret of [token.slice(16), phone.slice(1)])
        expect(JSON.stringify(row)).not.toContain(secret);
    });

    it('answers too_many_requests after 120 numbers in an hour, with Retry-After', async () => {
      for (let n = 0; n < 120; n += 1) await here.generate();
      const refused = await here.call({ action: 'generate' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await here.call({ action: 'generate' }, '192.0.2.2')).statusCode).toBe(200);
    });
  });

  describe('messages', () => {
    it('lists messages newest first, with the code that was found', async () => {
      const lent = await here.generate();
      expect(await here.list(lent)).toEqual([]);
      expect((await here.sendSms(lent.phone, 'Your Example code is 482 913.', 'Example')).statusCode).toBe(
        202,
      );
      here.clock.now += 1_000;
      await here.sendSms(lent.phone, 'Welcome!');
      expect(await here.list(lent)).toEqual([
        expect.objectContaining({ from: '+12025550100', message: 'Welcome!', code: null, isRead: false }),
        {
          id: expect.stringMatching(/^[\w-]{38}$/),
          from: 'Example',
          message: 'Your Example code is 482 913.',
          date: new Date(here.clock.now - 1_000).toISOString(),
          code: '482913',
          isRead: false,
          damaged: false,
        },
      ]);
      expect(here.counted).toEqual(['generated', 'received', 'received']);
    });

    it('gives the same answer to a wrong, an unknown and an expired token', async () => {
      const lent = await here.generate();
      const other = await here.generate();
      const ask = async (phone: string, token: string) =>
        (await here.call({ action: 'messages', phone, token })).json();
      expect(await ask(lent.phone, `${lent.token.slice(0, -1)}_`)).toMatchObject(expired);
      expect(await ask(lent.phone, other.token)).toMatchObject(expired);
      expect(await ask('+12025550199', 'unknown')).toMatchObject(expired);
      here.clock.now += phoneLifeSeconds * 1000;
      expect(await ask(lent.phone, lent.token)).toMatchObject(expired);
    });

    it('drops the keys of a number from memory when the number expires', async () => {
      const { token } = await here.generate();
      const drop = vi.spyOn(LeaseKeys.prototype, 'drop');
      here.clock.now += phoneLifeSeconds * 1000;
      await here.runJobs();
      expect(drop.mock.calls).toEqual([[[token.slice(0, 16)]]]);
      drop.mockRestore();
    });

    it('accepts the number in any format', async () => {
      const { phone, token } = await here.generate();
      const written = `${phone.slice(1, 2)} (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
      expect((await here.call({ action: 'messages', phone: written, token })).statusCode).toBe(200);
    });

    it.each([
      ['changed', (content: Uint8Array) => content.map((byte, at) => (at === 60 ? byte ^ 1 : byte))],
      ['cut', (content: Uint8Array) => content.slice(0, 40)],
      ['empty', () => new Uint8Array()],
      ['that of another message', (_content: Uint8Array, other: Uint8Array) => other],
    ])(
      'lists a message whose record is %s as damaged, and leaves the other messages unchanged',
      async (_case, change) => {
        const lent = await here.generate();
        await here.sendSms(lent.phone, 'First', 'Example');
        await here.sendSms(lent.phone, 'Second', 'Example');
        const { kysely } = here.database.forRoom<TempPhoneTables>();
        const [first, second] = await kysely
          .selectFrom('temp_phone_messages')
          .selectAll()
          .orderBy('ordinal')
          .execute();
        if (!first || !second) throw new Error('two messages were sent');
        const content = change(Buffer.from(first.content), second.content);
        await kysely.updateTable('temp_phone_messages').set({ content }).where('id', '=', first.id).execute();
        expect(await here.list(lent)).toEqual([
          expect.objectContaining({ from: 'Example', message: 'Second', damaged: false }),
          {
            id: first.id,
            from: 'Unknown',
            message: '',
            date: new Date(here.clock.now).toISOString(),
            code: null,
            isRead: false,
            damaged: true,
          },
        ]);
        await here.call({ action: 'mark_read', messageId: first.id });
        expect((await here.list(lent))[1]).toMatchObject({ isRead: true, damaged: true });
        expect((await here.sendSms(lent.phone, 'Third')).statusCode).toBe(202);
      },
    );

    it('opens messages in another process that has only the token', async () => {
      const lent = await here.generate();
      await here.sendSms(lent.phone, 'Your code is 482913');
      const other = here.make(here.database);
      const list = other.endpoints.find(({ endpoint }) => endpoint.id === 'temp-phone.messages');
      const input = { action: 'messages', phone: lent.phone, token: lent.token };
      const answer = await list?.run(input, { clientAddress: '192.0.2.7' } as EndpointContext);
      expect(answer).toMatchObject([{ message: 'Your code is 482913' }]);
      await other.close();
    });

    it('stores at most 100 messages, and answers 400 to an overlong text', async () => {
      const lent = await here.generate();
      for (let n = 0; n < maxNumberMessages; n += 1) await here.sendSms(lent.phone, `Number ${n}`);
      const refused = await here.sendSms(lent.phone, 'One more');
      expect(refused.statusCode).toBe(404);
      expect(refused.json().detail).toContain('or its inbox is full');
      expect(await here.list(lent)).toHaveLength(maxNumberMessages);
      expect((await here.sendSms(lent.phone, 'x'.repeat(maxSmsCharacters + 1))).statusCode).toBe(400);
    });
  });

  describe('mark_read', () => {
    it('marks a message by its id, and counts it once', async () => {
      const lent = await here.generate();
      await here.sendSms(lent.phone);
      const [{ id }] = await here.list(lent);
      for (let n = 0; n < 2; n += 1) {
        expect((await here.call({ action: 'mark_read', messageId: id })).json()).toEqual({ success: true });
      }
      expect(await here.list(lent)).toMatchObject([{ id, isRead: true }]);
      expect(here.counted.filter((counter) => counter === 'opened')).toHaveLength(1);
    });

    it('gives an unknown id the same answer as a known id', async () => {
      const response = await here.call({ action: 'mark_read', messageId: 'x'.repeat(38) });
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    });
  });

  describe('events', () => {
    it('contain the id of a message, and announce the end of the number', async () => {
      const { phone, token } = await here.generate();
      const reply = await here.openEvents({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
      const stream = reply.body as AsyncIterableIterator<string>;
      await stream.next();
      await here.sendSms(phone, 'Secret words');
      const told = String((await stream.next()).value);
      expect(told).toMatch(/^event: sms-received\nid: \d+\ndata: \{"id":"[\w-]{38}"\}\n\n$/);
      here.clock.now += phoneLifeSeconds * 1000;
      await here.runJobs();
      expect(String((await stream.next()).value)).toContain('event: number-expired');
      expect((await stream.next()).done).toBe(true);
    });

    it('arrive for several numbers over one connection', async () => {
      const numbers = [await here.generate(), await here.generate()];
      const body = { numbers: numbers.map(({ phone, token }) => ({ phone, token })) };
      const reply = await here.openEvents({ method: 'POST', body });
      const stream = reply.body as AsyncIterableIterator<string>;
      await stream.next();
      await here.sendSms(numbers[1]?.phone ?? '');
      expect(String((await stream.next()).value)).toContain('sms-received');
      await stream.return?.();
    });

    it('are rejected with token_expired if the token is invalid', async () => {
      const headers = { authorization: 'Bearer wrong' };
      await expect(here.openEvents({ method: 'GET', headers })).rejects.toMatchObject({
        code: 'token_expired',
      });
      const body = { numbers: [{ phone: '+12025550100', token: 'wrong' }] };
      await expect(here.openEvents({ method: 'POST', body })).rejects.toMatchObject({
        code: 'token_expired',
      });
    });
  });

  it('deletes a number and its messages when it expires', async () => {
    const lent = await here.generate();
    await here.sendSms(lent.phone);
    here.clock.now += phoneLifeSeconds * 1000 - 1;
    await here.runJobs();
    expect(await here.list(lent)).toHaveLength(1);
    here.clock.now += 1;
    await here.runJobs();
    expect(await here.countRows('temp_phone_leases')).toBe(0);
    expect(await here.countRows('temp_phone_messages')).toBe(0);
  });

  it('rejects a test message to a number that nobody has', async () => {
    const refused = await here.sendSms('+12025550100');
    expect(refused.json()).toMatchObject({ status: 404, code: 'number_not_live' });
  });
});

it('temp-phone reports how late a deletion is, and keeps the hash of the number after the deletion', async () => {
  const here = await openTempPhoneRoom({ engine: 'sqlite' });
  await here.generate();
  here.clock.now += phoneLifeSeconds * 1000 + 4_000;
  expect(await here.room.findOverdueMs()).toBe(4_000);
  await here.runJobs();
  expect(await here.room.findOverdueMs()).toBe(0);
  expect(await here.countRows('temp_phone_claims')).toBe(1);
  await here.close();
});

it('temp-phone has no sandbox on a public site, and answers phone_not_configured there', async () => {
  const here = await openTempPhoneRoom({ engine: 'sqlite', isSandboxAllowed: false });
  const refused = await here.call({ action: 'generate' });
  expect(refused.json()).toMatchObject({
    status: 503,
    code: 'phone_not_configured',
    detail: 'API key not configured',
  });
  expect((await here.sendSms('+12025550100')).json()).toMatchObject({ status: 404, code: 'not_found' });
  await here.close();
});

it('temp-phone logs no text, no token, and only the last two digits of a number', async () => {
  const here = await openTempPhoneRoom({ engine: 'sqlite' });
  const { phone, token } = await here.generate();
  await here.sendSms(phone, 'Secret words 482913', '+447700900123');
  const log = here.lines.join('');
  expect(log).toContain(`…${phone.slice(-2)}`);
  for (const secret of [phone.slice(1), phone.slice(-4), 'Secret', '482913', '900123', token.slice(0, 16)]) {
    expect(log).not.toContain(secret);
  }
  await here.close();
});
