import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { SecretBox } from '#platform/seal/server/secret-box.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';
import { mintMailViewTicket, readMailViewTicket } from './view-html.ts';

const closed = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
];
const tail = "form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

let here: TempEmailRoom;
beforeEach(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
});
afterEach(() => here.close());

async function receive() {
  const { email, token, expiresAt } = await here.generate();
  await here.deliver([email]);
  const [{ id: emailId }] = await here.list({ email, token, expiresAt });
  return { email, token, emailId, expiresAt };
}

type Received = Awaited<ReturnType<typeof receive>>;
const credentials = ({ email, token, emailId }: Received) => ({ email, token, emailId });
const askForView = async (received: Received, images?: boolean) =>
  (
    await here.call({ action: 'html', ...credentials(received), ...(images === undefined ? {} : { images }) })
  ).json();

describe('the HTML view', () => {
  it('has a ticket in its URL, and states how many images and trackers are blocked', async () => {
    const answer = await askForView(await receive());
    expect(answer).toEqual({
      viewUrl: expect.stringMatching(/^\/mail-view\/[\w.-]+$/),
      blockedImages: 2,
      trackers: 1,
    });
  });

  it('shows the document under the strictest policy, without remote images', async () => {
    const { viewUrl } = await askForView(await receive());
    const view = await here.request(viewUrl);
    expect(view.statusCode).toBe(200);
    expect(view.body).toBe('<p>20 bytes, images off</p>');
    expect(view.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [...closed, 'img-src data:', tail].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
    });
  });

  it('shows a message whose parts arrived minutes apart', async () => {
    const { email, token, expiresAt } = await here.generate();
    const mail = await here.begin([email]);
    await mail.append(Buffer.from('first'));
    here.clock.now += 2 * 60_000;
    await mail.finish(Buffer.from('last'));
    const [{ id: emailId }] = await here.list({ email, token, expiresAt });
    const { viewUrl } = await askForView({ email, token, emailId, expiresAt });
    const view = await here.request(viewUrl);
    expect([view.statusCode, view.body]).toEqual([200, '<p>9 bytes, images off</p>']);
  });

  it('allows remote images on request', async () => {
    const { viewUrl } = await askForView(await receive(), true);
    const view = await here.request(viewUrl);
    expect(view.body).toContain('images on');
    expect(view.headers['content-security-policy']).toBe(
      [...closed, 'img-src data: https: http:', tail].join('; '),
    );
  });

  it('shows nothing once the ticket is 60 s old', async () => {
    const { viewUrl } = await askForView(await receive());
    here.clock.now += 59_999;
    expect((await here.request(viewUrl)).statusCode).toBe(200);
    here.clock.now += 1;
    const view = await here.request(viewUrl);
    expect(view.statusCode).toBe(404);
    expect(view.body).toContain('This view has expired');
    expect(view.headers['content-security-policy']).toContain('sandbox');
  });

  it('shows nothing for an altered or forged ticket', async () => {
    const { viewUrl } = await askForView(await receive());
    const [, , ticket = ''] = viewUrl.split('/');
    const altered = Buffer.from(ticket, 'base64url').map((byte, at) => (at === 40 ? byte ^ 1 : byte));
    for (const forged of [
      Buffer.from(altered).toString('base64url'),
      ticket.slice(0, -2),
      'A'.repeat(200),
      'x',
    ]) {
      expect((await here.request(`/mail-view/${forged}`)).statusCode, forged).toBe(404);
    }
  });

  it('shows nothing in a tab of its own, where it would appear under the address of the site', async () => {
    const { viewUrl } = await askForView(await receive());
    const dest = async (value: string) =>
      (await here.request(viewUrl, { 'sec-fetch-dest': value })).statusCode;
    expect([await dest('iframe'), await dest('document'), await dest('embed')]).toEqual([200, 404, 404]);
  });

  it('answers message_damaged and sends no content if the message was damaged after the ticket was issued', async () => {
    const { viewUrl } = await askForView(await receive());
    const { kysely } = here.database.forRoom<TempEmailTables>();
    await kysely
      .updateTable('temp_email_message_parts')
      .set({ content: Buffer.alloc(90, 1) })
      .execute();
    const view = await here.request(viewUrl);
    expect([view.statusCode, view.json().code]).toEqual([500, 'message_damaged']);
  });

  it('shows nothing after the mailbox was deleted', async () => {
    const received = await receive();
    const { viewUrl } = await askForView(received);
    await here.call({ action: 'delete', email: received.email, token: received.token });
    expect((await here.request(viewUrl)).statusCode).toBe(404);
  });

  it('answers token_expired to a wrong token', async () => {
    const response = await here.call({ action: 'html', ...credentials(await receive()), token: 'wrong' });
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('token_expired');
  });

  it('answers message_not_found for an unknown id and for a message of another mailbox', async () => {
    const received = await receive();
    const other = await receive();
    for (const emailId of ['x'.repeat(38), other.emailId]) {
      const response = await here.call({ action: 'html', ...credentials(received), emailId });
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('message_not_found');
    }
  });

  it('answers service_unavailable if the message exceeds the limits of the parser', async () => {
    here.mail.safeHtml = () => Promise.reject(new AppError('worker_deadline'));
    const response = await here.call({ action: 'html', ...credentials(await receive()) });
    expect(response.statusCode).toBe(503);
  });
});

describe('the source', () => {
  it('is the message as received, as an inert download', async () => {
    const response = await here.call({ action: 'source', ...credentials(await receive()) });
    expect(response.body).toBe('Subject: Hi\r\n\r\nHello');
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.headers['content-disposition']).toContain('message.eml');
  });

  it('sends the actual size as Content-Length, even if size_bytes in the row is wrong', async () => {
    const received = await receive();
    const { kysely } = here.database.forRoom<TempEmailTables>();
    await kysely.updateTable('temp_email_messages').set({ size_bytes: 5 }).execute();
    const response = await here.call({ action: 'source', ...credentials(received) });
    expect([response.headers['content-length'], response.body]).toEqual(['20', 'Subject: Hi\r\n\r\nHello']);
  });

  it('answers token_expired to a wrong token, and message_not_found for an unknown id', async () => {
    const received = await receive();
    const wrong = await here.call({ action: 'source', ...credentials(received), token: 'wrong' });
    expect(wrong.json().code).toBe('token_expired');
    const unknown = await here.call({ action: 'source', ...credentials(received), emailId: 'unknown' });
    expect(unknown.json().code).toBe('message_not_found');
  });
});

describe('the attachment action', () => {
  it('sends the decoded file, with its name', async () => {
    const response = await here.call({
      action: 'attachment',
      ...credentials(await receive()),
      attachmentId: '0',
    });
    expect(response.body).toBe('abc');
    expect(response.headers['content-disposition']).toContain('a.txt');
  });

  it('answers message_not_found for an unknown or malformed id', async () => {
    const received = await receive();
    for (const attachmentId of ['7', '-1', '0x0', '1e1', '__proto__']) {
      const response = await here.call({ action: 'attachment', ...credentials(received), attachmentId });
      expect(response.statusCode, attachmentId).toBe(404);
      expect(response.json().code).toBe('message_not_found');
    }
  });

  it('answers token_expired to a wrong token', async () => {
    const received = credentials(await receive());
    const response = await here.call({
      action: 'attachment',
      ...received,
      token: 'wrong',
      attachmentId: '0',
    });
    expect(response.json().code).toBe('token_expired');
  });
});

describe('a mail view ticket', () => {
  const box = new SecretBox(Buffer.alloc(32, 7));
  const context = { key: Buffer.alloc(32, 1), baseNonce: Buffer.alloc(12, 2) };
  const view = { messageId: 'abc_-1', images: true, context };

  it('contains the id of its message, the permission for images, and the key to open the message', () => {
    expect(readMailViewTicket(box, mintMailViewTicket(box, view, 1_000), 60_999)).toEqual(view);
  });

  it('does not open with another secret', () => {
    const ticket = mintMailViewTicket(box, view, 1_000);
    expect(readMailViewTicket(new SecretBox(Buffer.alloc(32)), ticket, 1_000)).toBeUndefined();
  });
});
