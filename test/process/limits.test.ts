import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

/** Limits that are low enough for a test to reach. */
const tight = {
  MAYFLY_SERVE_SITE: 'off',
  MAYFLY_LIMITS: 'on',
  MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT: '2',
  MAYFLY_SMTP_MAX_MESSAGES_PER_MINUTE: '2',
  MAYFLY_PUSH_STREAMS_PER_MAILBOX: '1',
};

let product: Product;
afterEach(() => product.close());

const generateFor = (forwardedFor: string) =>
  product.call('temp-email', { action: 'generate' }, { 'x-forwarded-for': forwardedFor });

async function sendThree(to: string): Promise<unknown[]> {
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  const codes: unknown[] = [];
  for (let n = 0; n < 3; n += 1) {
    const sending = transport.sendMail({ from: 'a@sender.test', to, subject: 'Hi', text: 'Hello' });
    codes.push(
      await sending.then(
        () => 250,
        (error: { responseCode?: number }) => error.responseCode,
      ),
    );
  }
  transport.close();
  return codes;
}

async function openStreams(token: string): Promise<Response[]> {
  const open = () =>
    fetch(`${product.siteUrl}/functions/v1/temp-email/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const responses = [await open(), await open()];
  await Promise.all(responses.map((response) => response.body?.cancel()));
  return responses;
}

describe('limits of the running product', () => {
  it('apply per client address, and a forged X-Forwarded-For is ignored', async () => {
    product = await startProduct({ settings: tight });
    const made = await generateFor('192.0.2.1');
    expect([made.status, (await generateFor('192.0.2.2')).status]).toEqual([200, 200]);
    const refused = await generateFor('192.0.2.3');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { email, token } = await made.json();
    expect(await sendThree(email)).toEqual([250, 250, 450]);
    const [first, second] = await openStreams(token);
    expect(first?.status).toBe(200);
    expect(second?.status).toBe(429);
    expect(Number(second?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('apply to each client that a trusted proxy reports', async () => {
    product = await startProduct({ settings: { ...tight, MAYFLY_TRUST_PROXY: 'loopback' } });
    const statuses: number[] = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '198.51.100.9, 192.0.2.1']) {
      statuses.push((await generateFor(client)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const neighbours: number[] = [];
    for (const host of ['2::1', '2::2', '2:9::3', '3::1']) {
      neighbours.push((await generateFor(`2001:db8:1:${host}`)).status);
    }
    expect(neighbours).toEqual([200, 200, 429, 200]);
  });

  it('are all turned off by MAYFLY_LIMITS=off', async () => {
    product = await startProduct({ settings: { ...tight, MAYFLY_LIMITS: 'off' } });
    const made = [await product.generate(), await product.generate(), await product.generate()];
    expect(await sendThree(made[0]?.email ?? '')).toEqual([250, 250, 250]);
    const streams = await openStreams(made[1]?.token ?? '');
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  });
});
