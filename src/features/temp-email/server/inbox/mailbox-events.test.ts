import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpReply } from '#platform/http/server/http-route.ts';
import { databases } from '#test/support/databases/databases.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

describe.each(databases)('temp-email/events on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  const openOne = (token: string, lastEventId?: string) =>
    here.openEvents({
      method: 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
  const openSeveral = (mailboxes: unknown) => here.openEvents({ method: 'POST', body: { mailboxes } });
  const credentials = ({ email, token }: Mailbox) => ({ email, token });

  async function readUntil(reply: HttpReply, expected: string): Promise<string> {
    let text = '';
    const stream = (reply.body as AsyncIterable<string>)[Symbol.asyncIterator]();
    while (!text.includes(expected)) {
      const step = await stream.next();
      if (step.done) throw new Error(`the stream ended without ${expected}`);
      text += step.value;
    }
    return text;
  }

  it('sends the id of a new message, with the headers of an event stream', async () => {
    const mailbox = await here.generate();
    const reply = await openOne(mailbox.token);
    expect(here.mail.warmed).toBe(1);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
    await here.deliver([mailbox.email], 'Subject: Secret\r\n\r\nSecret');
    const text = await readUntil(reply, 'mail-received');
    const [message] = await here.list(mailbox);
    expect(text).toBe(`: \n\nevent: mail-received\nid: ${here.clock.now}\ndata: {"id":"${message.id}"}\n\n`);
  });

  it('sends events of several mailboxes on one stream', async () => {
    const first = await here.generate();
    const second = await here.generate();
    const reply = await openSeveral([credentials(first), credentials(second)]);
    await here.deliver([second.email]);
    const [message] = await here.list(second);
    expect(await readUntil(reply, 'mail-received')).toContain(message.id);
  });

  it('answers token_expired to a wrong, a missing and an expired token', async () => {
    const mailbox = await here.generate();
    const refused = { code: 'token_expired' };
    await expect(openOne(`${mailbox.token.slice(0, -1)}?`)).rejects.toMatchObject(refused);
    await expect(here.openEvents({ method: 'GET' })).rejects.toMatchObject(refused);
    await expect(openSeveral([{ email: mailbox.email, token: 'wrong' }])).rejects.toMatchObject(refused);
    here.clock.now = mailbox.expiresAt;
    await expect(openOne(mailbox.token)).rejects.toMatchObject(refused);
    await expect(openSeveral([credentials(mailbox)])).rejects.toMatchObject(refused);
  });

  it('answers with a problem document if a stream is refused', async () => {
    const response = await here.request('/functions/v1/temp-email/events', { authorization: 'Bearer wrong' });
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('token_expired');
  });

  it('skips mailboxes that have ended', async () => {
    const gone = await here.generate();
    here.clock.now += 1_000;
    const live = await here.generate();
    here.clock.now = gone.expiresAt;
    const reply = await openSeveral([credentials(gone), credentials(live)]);
    await here.deliver([live.email]);
    expect(await readUntil(reply, 'mail-received')).toContain('mail-received');
  });

  it('answers validation_failed to more than ten mailboxes, to no mailbox, and to an invalid body', async () => {
    const one = credentials(await here.generate());
    const refused = { code: 'validation_failed' };
    await expect(openSeveral(Array(11).fill(one))).rejects.toMatchObject(refused);
    await expect(openSeveral([])).rejects.toMatchObject(refused);
    await expect(here.openEvents({ method: 'POST', body: null })).rejects.toMatchObject(refused);
  });

  it('answers too_many_requests to the fourth stream of a mailbox', async () => {
    const { token } = await here.generate();
    for (let n = 0; n < 3; n += 1) await openOne(token);
    await expect(openOne(token)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('first sends a reconnecting client the newest message that it missed', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    here.clock.now += 60_000;
    const seen = String(here.clock.now);
    here.clock.now += 30_000;
    await here.deliver([mailbox.email]);
    const text = await readUntil(await openOne(mailbox.token, seen), 'mail-received');
    const [missed] = await here.list(mailbox);
    expect(text).toContain(missed.id);
  });

  it('sends a reconnecting client nothing if it missed nothing', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    here.clock.now += 60_000;
    const reply = await openOne(mailbox.token, String(here.clock.now));
    const { email, token } = mailbox;
    await here.call({ action: 'delete', email, token });
    const text = (await Array.fromAsync(reply.body as AsyncIterable<string>)).join('');
    expect(text).not.toContain('mail-received');
  });

  it('ends the stream with mailbox-expired when the mailbox is deleted', async () => {
    const mailbox = await here.generate();
    const reply = await openOne(mailbox.token);
    await here.call({ action: 'delete', ...credentials(mailbox) });
    const text = (await Array.fromAsync(reply.body as AsyncIterable<string>)).join('');
    expect(text).toContain('event: mailbox-expired\n');
    expect(here.hub.openStreams).toBe(0);
  });
});
