import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { issueLicence } from '#test/support/product/issue-licence.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Part of every secret in the settings, and of everything that a visitor writes. */
const marker = 'plantedsecretzq';
const videoIdLength = 11;
const silentNameServer = '127.0.0.1:9';

/**
 * Starts a server in place of Stripe, a carrier, a model server and a recognizer. It fails every request and
 * repeats everything that it received.
 */
async function startEchoingServer(): Promise<string> {
  const server = createServer((request, response) => {
    const told = JSON.stringify({ url: request.url, headers: request.headers, error: { message: marker } });
    response.writeHead(500, { 'content-type': 'application/json', 'x-told': marker }).end(told);
    request.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function useEverything(product: Product, licence: string): Promise<string[]> {
  const text = `${marker} wrote to ${marker}@sender.example about +12025550143.`;
  const calls: [string, unknown][] = [
    ['temp-phone', { action: 'generate' }],
    ['temp-phone', { action: 'messages', phone: `+1${marker}`, token: marker }],
    ['analyze-text', { text }],
    ['summarize-content', { content: text }],
    ['transcribe-meeting', { audioData: marker }],
    ['create-checkout', { priceId: 'price_monthly', email: `${marker}@visitor.example` }],
    ['create-checkout', { priceId: marker, email: marker }],
    ['premium', { action: 'claim', sessionId: marker, claim: marker }],
    ['premium', { action: 'check', key: marker }],
    ...['check', 'portal', 'domains', 'add_domain', 'verify_domain', 'remove_domain'].map(
      (action): [string, unknown] => ['premium', { action, key: licence, domain: `${marker}.example` }],
    ),
    ['temp-email', { action: 'generate', key: licence, name: marker, domain: `${marker}.example` }],
    ['temp-email', { action: 'messages', email: `${marker}@mayfly.localhost`, token: marker }],
    ['optimize-email-subject', { subject: text }],
    ['generate-product-description', { productName: marker, features: text, targetAudience: marker }],
    ['process-meeting-notes', { transcript: text }],
    ['ai-engines', { [marker]: marker }],
    ['ai-queue', { [marker]: marker }],
    ['check-email-server-status', { endpoint: marker }],
    [
      'track',
      { event_name: marker, event_data: { tool: marker }, page_url: `/?token=${marker}`, session_id: marker },
    ],
  ];
  const answers = await Promise.all(
    calls.map(async ([name, body]) => {
      const answer = await product.call(name, body, { authorization: `Bearer ${marker}`, cookie: marker });
      return answer.status >= 500 ? await answer.text() : '';
    }),
  );
  for (const path of ['stripe', 'twilio', 'android']) {
    await fetch(`${product.siteUrl}/webhooks/${path}`, {
      method: 'POST',
      headers: {
        'stripe-signature': `t=1,v1=${marker}`,
        'x-twilio-signature': marker,
        'x-signature': marker,
      },
      body: marker,
    });
  }
  await fetch(`${product.siteUrl}/thumbnails/${marker.slice(0, videoIdLength)}/hqdefault.jpg?${marker}`);
  const { paths } = (await (await fetch(`${product.siteUrl}/openapi.json`)).json()) as { paths: object };
  const functions = Object.keys(paths).flatMap(
    (path) => /^\/functions\/v1\/([\w-]+)$/u.exec(path)?.[1] ?? [],
  );
  const called = new Set(calls.map(([name]) => name));
  expect(functions.filter((name) => !called.has(name))).toEqual([]);
  return answers.filter((answer) => answer !== '');
}

const carriers = {
  '5sim': {
    settings: (url: string) => ({ MAYFLY_FIVESIM_TOKEN: marker, MAYFLY_FIVESIM_URL: url }),
    said: 'no number from this carrier',
  },
  twilio: {
    settings: (url: string) => ({
      MAYFLY_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      MAYFLY_TWILIO_AUTH_TOKEN: marker,
      MAYFLY_TWILIO_NUMBERS: '+12025550143',
      MAYFLY_TWILIO_URL: url,
    }),
    said: '"route":"/webhooks/twilio","status":403',
  },
};

it.each(Object.entries(carriers))(
  'no secret of a setting and no text of a visitor is in a log line, an answer or a metric, with numbers from %s',
  async (carrier, { settings, said }) => {
    const elsewhere = await startEchoingServer();
    const dataDir = makeDataDir();
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const secret = `${marker}${'x'.repeat(40)}`;
    const product = await startProduct({
      dataDir,
      settings: {
        MAYFLY_LOG_LEVEL: 'trace',
        MAYFLY_SERVE_SITE: 'off',
        MAYFLY_SECRET: secret,
        MAYFLY_DNS_SERVERS: silentNameServer,
        MAYFLY_THUMBNAIL_BASE_URL: elsewhere,
        MAYFLY_METRICS_PORT: '0',
        MAYFLY_METRICS_TOKEN: `${marker}-metrics`,
        MAYFLY_STRIPE_SECRET_KEY: `sk_test_${marker}`,
        MAYFLY_STRIPE_WEBHOOK_SECRET: `whsec_${marker}`,
        MAYFLY_STRIPE_PRICE_MONTHLY: 'price_1',
        MAYFLY_STRIPE_PRICE_YEARLY: 'price_2',
        MAYFLY_STRIPE_API_URL: elsewhere,
        MAYFLY_PHONE_CARRIER: carrier,
        ...settings(elsewhere),
        MAYFLY_AI_BASE_URL: `${elsewhere}/v1`,
        MAYFLY_AI_MODEL: 'model',
        MAYFLY_AI_KEY: marker,
        MAYFLY_ASR_BASE_URL: `${elsewhere}/v1`,
        MAYFLY_ASR_KEY: marker,
      },
    });
    closing.push(() => product.close());
    const licence = await issueLicence({ MAYFLY_DATA_DIR: dataDir, MAYFLY_SECRET: secret });
    expect(licence).toMatch(/^\w+(?:-\w+){4}/u);
    const opened = await product.call('premium', { action: 'check', key: licence });
    expect(opened.status).toBe(200);
    const failures = await useEverything(product, licence);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join('\n').toLowerCase()).not.toContain(marker);

    const line = product.log.find((text) => text.includes('"msg":"listening"')) ?? '{}';
    const { metricsPort } = JSON.parse(line) as { metricsPort: number };
    const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
      headers: { authorization: `Bearer ${marker}-metrics` },
    });
    expect(figures.status).toBe(200);
    expect((await figures.text()).toLowerCase()).not.toContain(marker);

    await product.close();
    const log = product.log.join('\n').toLowerCase();
    expect(log).toContain('"route":"/functions/v1/create-checkout"');
    expect(log).toContain(said);
    const planted = marker.slice(0, videoIdLength);
    expect(product.log.filter((text) => text.toLowerCase().includes(planted))).toEqual([]);
    for (const group of [licence, licence.replaceAll('-', ''), licence.slice(-11)])
      expect(log).not.toContain(group.toLowerCase());
    expect(log).not.toContain('2025550143');
  },
);
