import { afterEach, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

const token = 'a token of the operator';
let product: Product | undefined;
afterEach(async () => {
  await product?.close();
});

function portOf({ log }: Product): number {
  const line = log.find((text) => text.includes('"msg":"listening"')) ?? '{}';
  return (JSON.parse(line) as { metricsPort: number }).metricsPort;
}

async function scrape(url: string): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('the metrics count addresses, mail and calls, and requests without the token get 401', async () => {
  product = await startProduct({
    settings: { MAYFLY_METRICS_PORT: '0', MAYFLY_METRICS_TOKEN: token, MAYFLY_SERVE_SITE: 'off' },
  });
  const { email, token: mailToken } = await product.generate();
  expect(await sendRaw(product, email, 'Subject: Seen\r\n\r\nHello')).toContain('250');
  const stranger = await beginMail(product);
  expect(await stranger.ask('RCPT TO:<nobody@mayfly.localhost>')).toContain('550');
  stranger.destroy();
  expect((await product.call('temp-email', { action: 'messages', email, token: mailToken })).status).toBe(
    200,
  );
  expect((await product.call('analyze-text', { text: 'A good day.' })).status).toBe(200);
  expect((await product.call('temp-phone', { action: 'generate' })).status).toBe(200);

  const url = `http://127.0.0.1:${portOf(product)}`;
  const figures = await scrape(url);
  expect(Object.fromEntries(figures)).toMatchObject({
    mayfly_live_addresses: 1,
    mayfly_generated_addresses: 1,
    mayfly_smtp_messages_stored_total: 1,
    'mayfly_smtp_refusals_total{reason="unknown_mailbox"}': 1,
    'mayfly_parse_seconds_count{kind="parse",outcome="done"}': 1,
    'mayfly_phone_purchases_total{carrier="sandbox",outcome="lent"}': 1,
    'mayfly_ai_answers_total{tool="analyze-text",engine="embedded"}': 1,
    'mayfly_http_answers_total{method="POST",route="/functions/v1/temp-email",status="200"}': 2,
    mayfly_event_streams: 0,
    mayfly_purge_overdue_seconds: 0,
  });
  // Polls, because the product itself may be writing at the moment.
  await expect.poll(async () => (await scrape(url)).get('mayfly_units_in_flight')).toBe(0);
  expect(figures.get('mayfly_commit_seconds_count{outcome="committed"}')).toBeGreaterThan(0);
  expect(figures.get('mayfly_last_purge_timestamp_seconds')).toBeGreaterThan(0);
  expect(figures.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...figures.keys()].filter((name) => name.includes(email) || name.includes('@'))).toEqual([]);

  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${token}` }]) {
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(401);
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${product.siteUrl}/metrics`)).status).toBe(404);
});
