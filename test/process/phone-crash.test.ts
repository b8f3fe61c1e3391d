import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { type FakeSmsActivate, startFakeSmsActivate } from '#test/support/carriers/fake-sms-activate.ts';
import { until } from '#test/support/http-servers.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const dataDir = makeDataDir();
let provider: FakeSmsActivate | undefined;
let product: Product | undefined;
afterEach(async () => {
  await product?.close();
  await provider?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Jobs run every three seconds; a loaded machine takes its time. */
const jobsMs = 20_000;

it('finds and cancels a number that was bought when the process was killed', {
  timeout: 90_000,
}, async () => {
  const fake = await startFakeSmsActivate();
  provider = fake;
  const start = async () => {
    product = await startProduct({
      dataDir,
      movableClock: true,
      settings: {
        MAYFLY_SERVE_SITE: 'off',
        MAYFLY_PHONE_CARRIER: 'sms-activate',
        MAYFLY_SMS_ACTIVATE_URLS: fake.url,
        MAYFLY_SMS_ACTIVATE_KEYS: fake.key,
      },
    });
    return product;
  };
  const first = await start();
  const generate = () => first.call('temp-phone', { action: 'generate' });
  const lent = await (await generate()).json();
  // Money is spent from here on, and nobody but the provider knows.
  fake.onBought = () => first.kill();
  await generate().catch(() => undefined);
  fake.onBought = undefined;
  expect(fake.running()).toHaveLength(2);

  const second = await start();
  await second.advanceMs(61_000);
  await until(() => fake.running().length === 1, jobsMs);
  expect(fake.running()).toMatchObject([{ phone: lent.phone.slice(1) }]);
  expect(fake.count('getNumberV2', 'getNumber')).toBe(2);

  fake.deliver(fake.running()[0]?.id ?? '', 'Your code is 482913', '482913');
  const { phone, token } = lent;
  const read = async () => (await second.call('temp-phone', { action: 'messages', phone, token })).json();
  await expect.poll(read, { timeout: jobsMs }).toMatchObject([{ code: '482913' }]);
  await second.advanceMs(900_000);
  await until(() => fake.running().length === 0, jobsMs);
  expect((await read()).code).toBe('token_expired');
});
