import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpForwarder } from '#test/support/http/tcp-forwarder.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { createInbox, ExpiredError, Inbox, MayflyError, WaitTimeoutError } from './client.ts';

let here: TempEmailRoom;
let port: number;
let server: string;
let inbox: Inbox;
beforeEach(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
  await here.server.start();
  port = here.server.address?.port ?? 0;
  server = `http://127.0.0.1:${port}`;
  inbox = await createInbox({ server });
});
afterEach(() => here.close());

const deliver = (subject: string, text = 'Hello') =>
  here.deliver([inbox.address], `Subject: ${subject}\r\n\r\n${text}`);
/** Resolves once the server holds a waiting call. */
const held = () => expect.poll(() => here.hub.openStreams).toBe(1);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

describe('createInbox', () => {
  it('creates an address with its token and expiry', () => {
    expect(inbox.address).toMatch(/@mayfly\.test$/u);
    expect(inbox.token).not.toBe('');
    expect(inbox.expiresAt.getTime() - here.clock.now).toBe(600_000);
    expect(inbox.server).toBe(server);
  });

  it('deletes the address at the end of an `await using` block', async () => {
    let key: Inbox;
    {
      await using own = await createInbox({ server: `${server}/` });
      key = own;
      expect(await own.messages()).toEqual([]);
    }
    expect(await failureOf(key.messages())).toBeInstanceOf(ExpiredError);
    await key.delete();
  });

  it('throws the server’s problem document if the server rejects the call', async () => {
    const failure = await failureOf(createInbox({ server, name: 'me' }));
    expect(failure).toBeInstanceOf(MayflyError);
    expect(failure).toMatchObject({
      code: 'premium_required',
      message: 'Choosing a name or a domain requires a license key',
      problem: { status: 403, code: 'premium_required', title: 'Premium required' },
    });
  });
});

describe('waitForMessage', () => {
  it('resolves with mail that arrived before the call or arrives during the wait', async () => {
    await deliver('Before');
    expect(await inbox.waitForMessage()).toMatchObject({
      from: 'sender@sender.test',
      subject: 'Before',
      body: 'Hello',
      codes: ['4821', '99'],
    });
    const waiting = inbox.waitForMessage();
    await held();
    await deliver('During');
    expect(await waiting).toMatchObject({ subject: 'During' });
  });

  it('waits for a later message if called again with the same filter', async () => {
    await deliver('One');
    expect(await inbox.waitForCode()).toBe('4821');
    expect(await failureOf(inbox.waitForCode({ timeoutSeconds: 0 }))).toBeInstanceOf(WaitTimeoutError);
    // Each filter remembers on its own which messages it has returned.
    expect(await inbox.waitForMessage({ subject: 'one' })).toMatchObject({ subject: 'One' });
    expect(await inbox.waitForLink()).toBe('https://example.test/confirm');
    await deliver('Two');
    expect(await inbox.waitForCode()).toBe('4821');
  });

  it.each([
    [{ from: 'SENDER' }, true],
    [{ from: 'bank' }, false],
    [{ subject: 'welc', text: 'HELLO' }, true],
    [{ subject: 'welc', text: 'bye' }, false],
    [{ has: 'attachment' as const }, true],
  ])('matches by the filter %j: %s', async (filter, isFound) => {
    await deliver('Welcome');
    const found = await inbox.waitForMessage({ ...filter, timeoutSeconds: 0 }).catch(() => undefined);
    expect(found?.subject).toBe(isFound ? 'Welcome' : undefined);
  });

  it('ignores messages older than the time `since`, and messages up to and including the id `since`', async () => {
    await deliver('One');
    here.clock.now += 1_000;
    await deliver('Two');
    const [two, one] = await inbox.messages();
    const next = (since: string | Date = '') => inbox.waitForMessage({ since, timeoutSeconds: 0 });
    expect(await next(one?.id)).toMatchObject({ subject: 'Two' });
    expect(await next(new Date(here.clock.now))).toMatchObject({ subject: 'Two' });
    expect(await failureOf(next(two?.id))).toBeInstanceOf(WaitTimeoutError);
    expect(await failureOf(next(new Date(here.clock.now + 1)))).toBeInstanceOf(WaitTimeoutError);
    expect(await failureOf(next('no-such-id'))).toMatchObject({
      code: 'validation_failed',
      problem: { status: 400 },
    });
  });

  it('rejects with ExpiredError if the address expires during the wait or before', async () => {
    const waiting = failureOf(inbox.waitForMessage());
    await held();
    here.clock.now = inbox.expiresAt.getTime();
    await here.runJobs();
    expect(await waiting).toBeInstanceOf(ExpiredError);
    expect(await failureOf(inbox.waitForMessage())).toBeInstanceOf(ExpiredError);
  });

  it('rejects immediately with the reason of an aborted signal, and closes its call on the server', async () => {
    const abort = new AbortController();
    const waiting = failureOf(inbox.waitForMessage({ signal: abort.signal }));
    await held();
    const reason = new Error('test is over');
    abort.abort(reason);
    expect(await waiting).toBe(reason);
    await expect.poll(() => here.hub.openStreams).toBe(0);
    expect(await failureOf(inbox.messages(abort.signal))).toBe(reason);
    expect(await failureOf(inbox.waitForMessage({ signal: abort.signal }))).toBe(reason);
  });

  it('continues after the server was down for part of the wait', async () => {
    const proxy = await startTcpForwarder(port);
    const { token, address, expiresAt } = inbox;
    const proxied = new Inbox({ token, address, expiresAt }, { server: `http://127.0.0.1:${proxy.port}` });
    const waiting = proxied.waitForMessage();
    await held();
    proxy.leadTo(1);
    await expect.poll(() => here.hub.openStreams).toBe(0);
    await deliver('While it was gone');
    proxy.leadTo(port);
    expect(await waiting).toMatchObject({ subject: 'While it was gone' });
    await proxy.close();
  });
});

describe('files', () => {
  it('contain exactly the bytes that were received, as source or as attachment', async () => {
    const raw = Buffer.from('Subject: Bytes\r\n\r\n\u00ff\u0000\u0080', 'latin1');
    await here.deliver([inbox.address], raw);
    const { id, attachments } = await inbox.waitForMessage();
    expect(Buffer.from(await inbox.source(id))).toEqual(raw);
    const bytes = await inbox.attachment(id, attachments[0]?.id ?? '');
    expect(bytes).toEqual(new TextEncoder().encode('abc'));
    expect(await failureOf(inbox.source('no-such-id'))).toMatchObject({ code: 'message_not_found' });
  });
});
