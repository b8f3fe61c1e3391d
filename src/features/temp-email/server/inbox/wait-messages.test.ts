import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { databases } from '#test/support/databases/databases.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

type Waited = { timedOut: boolean; expired: boolean; messages: { id: string; subject: string }[] };

describe.each(databases)('temp-email wait on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  let mailbox: Mailbox;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
    mailbox = await here.generate();
  });
  afterEach(() => here.close());

  const send = (options: object = {}, remoteAddress?: string) => {
    const { email, token } = mailbox;
    return here.call({ action: 'wait', email, token, ...options }, remoteAddress);
  };
  const wait = async (options: object = {}): Promise<Waited> => (await send(options)).json();
  const deliver = (subject: string, text = 'Hello') =>
    here.deliver([mailbox.email], `Subject: ${subject}\r\n\r\n${text}`);
  const subjects = ({ messages }: Waited) => messages.map(({ subject }) => subject);
  const held = async (count = 1) => {
    await expect.poll(() => here.hub.openStreams).toBe(count);
    // Each wait lists the inbox once before it becomes idle.
    await expect.poll(() => here.mail.warmed).toBeGreaterThanOrEqual(count);
  };

  it('answers immediately with whole messages that arrived before the call', async () => {
    await deliver('Early');
    const { timedOut, expired, messages } = await wait();
    expect({ timedOut, expired }).toEqual({ timedOut: false, expired: false });
    expect(messages).toMatchObject([
      {
        subject: 'Early',
        body: 'Hello',
        code: '4821',
        codes: ['4821', '99'],
        links: [{ url: 'https://example.test/confirm' }],
        attachments: [{ filename: 'a.txt' }],
        pending: false,
      },
    ]);
    expect(here.hub.openStreams).toBe(0);
  });

  it('holds the call until a message arrives', async () => {
    const waiting = wait({ timeoutSeconds: 60 });
    await held();
    await deliver('Late');
    expect(subjects(await waiting)).toEqual(['Late']);
    expect(here.hub.openStreams).toBe(0);
  });

  it('answers 200 with timedOut and the messages so far if too few match in time', async () => {
    await deliver('One');
    const response = await send({ count: 2, timeoutSeconds: 0 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ timedOut: true, expired: false, messages: [{ subject: 'One' }] });
  });

  it('waits for the requested number of messages', async () => {
    const waiting = wait({ count: 2 });
    await held();
    await deliver('One');
    await deliver('Two');
    expect(subjects(await waiting)).toEqual(['Two', 'One']);
  });

  it('counts a message once, however often it is announced', async () => {
    const waiting = wait({ count: 2 });
    await held();
    await deliver('One');
    const key = leaseKeyOfToken(mailbox.token);
    const [one] = (await wait()).messages;
    for (let n = 0; n < 3; n += 1) here.hub.tell(key, { name: 'mail-received', data: { id: one?.id ?? '' } });
    await deliver('Two');
    expect(subjects(await waiting)).toEqual(['Two', 'One']);
  });

  it('keeps waiting if a message does not match', async () => {
    const waiting = wait({ subject: 'confirm' });
    await held();
    await deliver('Newsletter');
    await deliver('Please CONFIRM your address');
    expect(subjects(await waiting)).toEqual(['Please CONFIRM your address']);
  });

  it.each([
    [{ from: 'SENDER.test' }, true],
    [{ from: 'someone' }, false],
    [{ text: 'hello' }, true],
    [{ text: 'hello', subject: 'other' }, false],
    [{ has: 'code' }, true],
    [{ has: 'link' }, true],
    [{ has: 'attachment' }, true],
  ])('matches by %j: %s', async (filter, isFound) => {
    await deliver('Welcome');
    expect((await wait({ ...filter, timeoutSeconds: 0 })).timedOut).toBe(!isFound);
  });

  it('compares a filter literally, not as a pattern', async () => {
    await deliver('Price (EUR) .*');
    expect((await wait({ subject: '.*', timeoutSeconds: 0 })).timedOut).toBe(false);
    expect((await wait({ subject: '^price', timeoutSeconds: 0 })).timedOut).toBe(true);
  });

  it('leaves out messages before the time `since`, or up to and including the id `since`', async () => {
    await deliver('One');
    here.clock.now += 1_000;
    await deliver('Two');
    const [two, one] = (await wait({ count: 2 })).messages;
    expect(subjects(await wait({ since: one?.id }))).toEqual(['Two']);
    expect((await wait({ since: two?.id, timeoutSeconds: 0 })).messages).toEqual([]);
    expect(subjects(await wait({ since: '2026-01-10T13:00:01+01:00' }))).toEqual(['Two']);
  });

  it.each([
    [{ since: 'a-message-of-another-inbox' }, '"since"'],
    [{ since: 'yesterday noon' }, '"since"'],
    [{ has: 'picture' }, '"has"'],
    [{ timeoutSeconds: 61 }, '"timeoutSeconds"'],
    [{ timeoutSeconds: -1 }, '"timeoutSeconds"'],
    [{ count: 21 }, '"count"'],
    [{ subject: '' }, '"subject"'],
    [{ pattern: '/code/' }, 'pattern'],
  ])('rejects %j with a sentence that names the field', async (options, named) => {
    await deliver('One');
    const response = await send(options);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain(named);
  });

  it('answers token_expired to a wrong token', async () => {
    const response = await send({ token: 'wrong' });
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('token_expired');
  });

  it('answers with the messages so far when the address expires during the wait', async () => {
    await deliver('Only');
    const waiting = wait({ count: 2, timeoutSeconds: 60 });
    await held();
    here.clock.now = mailbox.expiresAt;
    await here.runJobs();
    expect(await waiting).toMatchObject({
      timedOut: true,
      expired: true,
      messages: [{ subject: 'Only' }],
    });
  });

  it('answers with expired when the address is deleted during the wait', async () => {
    const waiting = wait({ timeoutSeconds: 60 });
    await held();
    await here.call({ action: 'delete', email: mailbox.email, token: mailbox.token });
    expect(await waiting).toMatchObject({ timedOut: true, expired: true, messages: [] });
  });

  it('counts as a stream of its mailbox: the fourth is rejected with Retry-After', async () => {
    const waiting = [wait(), wait(), wait()];
    await held(3);
    const fourth = await send();
    expect(fourth.statusCode).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    await deliver('For all three');
    for (const one of waiting) expect(subjects(await one)).toEqual(['For all three']);
  });

  it('frees its slot as soon as the client disconnects', async () => {
    await here.server.start();
    const gone = new AbortController();
    const { port = 0 } = here.server.address ?? {};
    const request = fetch(`http://127.0.0.1:${port}/functions/v1/temp-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        action: 'wait',
        email: mailbox.email,
        token: mailbox.token,
        timeoutSeconds: 60,
      }),
      signal: gone.signal,
    }).catch(() => 'gone');
    await held();
    gone.abort();
    expect(await request).toBe('gone');
    await expect.poll(() => here.hub.openStreams).toBe(0);
  });

  it('answers early, with Retry-After, when the server begins to close', async () => {
    await here.server.start();
    const { port = 0 } = here.server.address ?? {};
    const request = fetch(`http://127.0.0.1:${port}/functions/v1/temp-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        action: 'wait',
        email: mailbox.email,
        token: mailbox.token,
        timeoutSeconds: 60,
      }),
    });
    await held();
    const closing = here.server.close();
    const response = await request;
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({ timedOut: true, expired: false, messages: [] });
    await closing;
  });
});
