import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { databases } from '#test/support/databases/databases.ts';
import { watchTurns } from '#test/support/measure/count-turns.ts';
import { openReader } from '#test/support/rooms/open-reader.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { readWaitMs } from '../../common/limits.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

const requestAt = (startedMs: number) => ({ client: 'client', startedMs, mailboxDomain: 'mayfly.test' });
const forEver = () => new Promise<never>(() => undefined);
/** Only the test advances the timers, so the reader's wait never ends early on a slow machine. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('MessageReader', () => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await here.close();
  });

  it('lists a slow message as pending, and announces it once it is parsed', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const parsing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    here.mail.beforeParse = () => {
      begun.resolve();
      return parsing.promise;
    };
    stopTimers();
    const listing = here.list(mailbox);
    await begun.promise;
    vi.advanceTimersByTime(readWaitMs);
    expect(await listing).toMatchObject([
      { from: 'sender@sender.test', subject: '', body: '', code: null, damaged: false, pending: true },
    ]);
    vi.useRealTimers();
    const reply = await here.openEvents({
      method: 'GET',
      headers: { authorization: `Bearer ${mailbox.token}` },
    });
    parsing.resolve();
    await here.room.close();
    const [message] = await here.list(mailbox);
    expect(message).toMatchObject({ subject: 'Hi', code: '4821', pending: false });
    expect(here.mail.parses).toBe(1);
    await here.hub.close();
    expect((await Array.fromAsync(reply.body as AsyncIterable<string>)).join('')).toContain(message.id);
  });

  it('answers with the whole list even if the writes of parsed messages never finish', async () => {
    const { reader, rows } = await openReader(here, 50, { store: { saveItem: forEver } });
    stopTimers();
    const items = await reader.readItems(rows, requestAt(performance.now()));
    expect(items).toHaveLength(50);
    for (const read of items) {
      expect(read).toEqual({ item: expect.stringContaining('"subject":"Hi"'), isPending: false });
    }
  });

  it('stops waiting for parsing 8 s after the start of the request, not 8 s after the start of the read', async () => {
    const { reader, rows } = await openReader(here, 1);
    const parsing = Promise.withResolvers<void>();
    here.mail.beforeParse = () => parsing.promise;
    const items = await reader.readItems(rows, requestAt(performance.now() - readWaitMs));
    expect(items).toMatchObject([{ isPending: true }]);
    parsing.resolve();
    await reader.close();
  });

  it('announces a message once, even if several readers wait for it', async () => {
    const { reader, rows, told } = await openReader(here, 1);
    const parsing = Promise.withResolvers<void>();
    here.mail.beforeParse = () => parsing.promise;
    const late = performance.now() - readWaitMs;
    for (let n = 0; n < 3; n += 1) await reader.readItems(rows, requestAt(late));
    expect(told).toEqual([]);
    parsing.resolve();
    await reader.close();
    expect(told).toEqual([rows[0]?.id]);
  });

  it('does not announce messages that were parsed in time', async () => {
    const { reader, rows, told } = await openReader(here, 3);
    stopTimers();
    await reader.readItems(rows, requestAt(performance.now()));
    await reader.close();
    expect(told).toEqual([]);
  });

  it('yields to the event loop between the parts of a large message', async () => {
    const watch = watchTurns();
    const turns: number[] = [];
    const facts = { mailFrom: '', clientAddress: '', clientName: '' };
    async function* readParts() {
      for (let part = 0; part < 20; part += 1) {
        turns.push(watch.turn);
        yield Buffer.alloc(256 * 1024);
      }
    }
    const { reader, rows } = await openReader(here, 1, {
      store: { openMail: async () => ({ facts, parts: readParts() }) },
    });
    const [row] = rows;
    if (row === undefined) throw new Error('no message');
    await reader.safeHtml(row, false, 'client');
    watch.stop();
    expect(turns).toHaveLength(20);
    expect(new Set(turns).size).toBe(20);
  });

  it('yields to the event loop while it decrypts the senders of 40 pending messages', async () => {
    const watch = watchTurns();
    const turns: number[] = [];
    const facts = { mailFrom: 'sender@sender.test', clientAddress: '', clientName: '' };
    async function* readParts() {}
    const openMail = async () => {
      turns.push(watch.turn);
      return { facts, parts: readParts() };
    };
    const { reader, rows } = await openReader(here, 40, { store: { openMail, findItem: forEver } });
    const items = await reader.readItems(rows, requestAt(performance.now() - readWaitMs));
    watch.stop();
    expect(items.map((item) => item?.isPending)).toEqual(Array(40).fill(true));
    expect(turns).toHaveLength(40);
    expect(new Set(turns).size).toBeGreaterThanOrEqual(10);
  });

  it('retries on the next list if no parser thread was free', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    here.mail.beforeParse = () => Promise.reject(new AppError('worker_queue_full'));
    expect(await here.list(mailbox)).toMatchObject([{ subject: '', damaged: false, pending: true }]);
    here.mail.beforeParse = undefined;
    expect(await here.list(mailbox)).toMatchObject([{ subject: 'Hi', pending: false }]);
  });

  it.each([
    ['client', 'client', '192.0.2.2'],
    ['mailbox', 'mailbox of the same client', '192.0.2.1'],
  ])(
    'lists the mail of one %s while another %s has 40 messages that are not parsed',
    async (_one, _another, clientAddress) => {
      const [many, one] = [await here.generate(), await here.generate()];
      for (let n = 0; n < 40; n += 1) await here.deliver([many.email]);
      await here.deliver([one.email]);
      const begun = Promise.withResolvers<void>();
      here.mail.beforeParse = async () => {
        begun.resolve();
        for (let asked = 0; asked < 5; asked += 1) await here.database.ping();
      };
      const flood = here.list(many, '192.0.2.1');
      await begun.promise;
      expect(await here.list(one, clientAddress)).toMatchObject([{ subject: 'Hi' }]);
      expect(here.mail.parses).toBeLessThan(30);
      expect(await flood).toHaveLength(40);
      expect(here.mail.parses).toBe(41);
    },
  );

  it('logs once that the sender checks cannot be stored', async () => {
    const mailbox = await here.generate();
    for (let n = 0; n < 5; n += 1) await here.deliver([mailbox.email]);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    await sql`create trigger no_room before update of authentication on temp_email_messages
      begin select raise(abort, 'no room'); end`.execute(kysely);
    await here.list(mailbox);
    await here.room.close();
    const lines = here.lines.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { msg: 'could not store the SPF, DKIM and DMARC results of a message', err: { message: 'no room' } },
    ]);
  });

  it('stores the result "unknown" if the sender check fails', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    here.mail.authenticate = () => Promise.reject(new Error('no resolver'));
    await here.list(mailbox);
    await here.room.close();
    const [message] = await here.list(mailbox);
    expect(message.authentication).toEqual({ verdict: 'unknown' });
  });
});

describe.each(databases)('reading a message on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('parses each message once for concurrent readers', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const lists = await Promise.all([here.list(mailbox), here.list(mailbox), here.list(mailbox)]);
    expect(lists.map((list) => list[0].subject)).toEqual(['Hi', 'Hi', 'Hi']);
    await here.list(mailbox);
    expect(here.mail.parses).toBe(1);
  });

  it('lists a message that cannot be parsed as damaged, and does not parse it again', async () => {
    const mailbox = await here.generate();
    here.mail.beforeParse = () => Promise.reject(new Error('worker died'));
    await here.deliver([mailbox.email]);
    expect(await here.list(mailbox)).toMatchObject([
      { from: 'sender@sender.test', subject: '', body: '', damaged: true, pending: false },
    ]);
    expect(await here.list(mailbox)).toHaveLength(1);
    expect(here.mail.parses).toBe(1);
  });

  it('announces the result of the sender check, and includes it in later lists', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    await here.list(mailbox);
    await here.room.close();
    const [message] = await here.list(mailbox);
    expect(message.authentication).toEqual({
      verdict: 'verified',
      spf: { result: 'pass', domain: 'sender.test' },
      dkim: [{ result: 'pass', domain: 'sender.test', selector: 's1' }],
      dmarc: { result: 'pass', policy: 'reject', domain: 'sender.test' },
    });
  });
});
