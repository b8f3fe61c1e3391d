import { randomBytes } from 'node:crypto';
import nodemailer from 'nodemailer';
import { afterEach, expect, it } from 'vitest';
import { databases, type TestLocation } from '#test/support/databases.ts';
import { type Product, startProduct } from '#test/support/start-product.ts';

const nodes: Product[] = [];
let place: TestLocation | undefined;
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
  await place?.remove();
});

/** Everything up to and including the first event of this name. */
async function readUntil(stream: ReadableStream<Uint8Array>, name: string): Promise<string> {
  const reader = stream.getReader();
  let text = '';
  while (!text.includes(`event: ${name}`)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended without ${name}: ${text}`);
    text += Buffer.from(value).toString();
  }
  await reader.cancel();
  return text;
}

it('takes mail in one process and shows it in another, told at once', { timeout: 60_000 }, async () => {
  const postgresql = databases.find(({ name }) => name === 'postgresql');
  place = await postgresql?.locate();
  const shared = {
    MAYFLY_DATABASE_URL: place?.location.url ?? '',
    MAYFLY_SECRET: randomBytes(32).toString('base64url'),
    MAYFLY_SERVE_SITE: 'off',
  };
  const web = await startProduct({ settings: { ...shared, MAYFLY_ROLES: 'http' } });
  nodes.push(web);
  const mail = await startProduct({ settings: { ...shared, MAYFLY_ROLES: 'smtp,jobs' } });
  nodes.push(mail);

  const { email, token } = await web.generate();
  const events = await fetch(`${web.siteUrl}/functions/v1/temp-email/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const told = readUntil(events.body ?? new ReadableStream(), 'mail-received');
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mail.smtpPort, ignoreTLS: true });
  await transport.sendMail({ from: 'a@sender.example', to: email, subject: 'Across', text: 'Hello' });
  await told;

  const inbox = await (await web.call('temp-email', { action: 'messages', email, token })).json();
  expect(inbox).toMatchObject([{ subject: 'Across', body: 'Hello' }]);
});
