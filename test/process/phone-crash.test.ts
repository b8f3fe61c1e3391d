import { rmSync } from 'node:fs';
import { it } from 'vitest';
import { startFakeFiveSim } from '#test/support/fakes/carriers/fake-five-sim.ts';
import { startFakeSmsActivate } from '#test/support/fakes/carriers/fake-sms-activate.ts';
import { until } from '#test/support/http/http-servers.ts';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';

type Provider = {
  fake: {
    onBought: (() => void | Promise<void>) | undefined;
    running(): { id: string | number; phone: string }[];
    deliver(id: string, text: string, code?: string): void;
    close(): Promise<void>;
  };
  countPurchases(): number;
  settings: Record<string, string>;
};

async function openSmsActivate(): Promise<Provider> {
  const fake = await startFakeSmsActivate();
  const settings = {
    MAYFLY_PHONE_CARRIER: 'sms-activate',
    MAYFLY_SMS_ACTIVATE_URLS: fake.url,
    MAYFLY_SMS_ACTIVATE_KEYS: fake.key,
  };
  return { fake, countPurchases: () => fake.count('getNumberV2', 'getNumber'), settings };
}

async function openFiveSim(): Promise<Provider> {
  const fake = await startFakeFiveSim();
  const settings = {
    MAYFLY_PHONE_CARRIER: '5sim',
    MAYFLY_FIVESIM_URL: fake.url,
    MAYFLY_FIVESIM_TOKEN: fake.token,
  };
  return { fake, countPurchases: () => fake.count('buy'), settings };
}

it.concurrent.for([
  ['sms-activate', openSmsActivate],
  ['5sim', openFiveSim],
] as const)(
  'a number that was bought at %s when the process was killed is found and canceled',
  async ([_name, open], { expect, onTestFinished }) => {
    const { fake, countPurchases, settings } = await open();
    const dataDir = makeDataDir();
    const start = async () => {
      const product = await startProduct({
        dataDir,
        movableClock: true,
        settings: { MAYFLY_SERVE_SITE: 'off', ...settings },
      });
      onTestFinished(async () => void (await product.close()));
      return product;
    };
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    onTestFinished(fake.close);
    const first = await start();
    const generate = () => first.call('temp-phone', { action: 'generate' });
    const lent = await (await generate()).json();
    // From here on, money is spent and only the provider knows.
    fake.onBought = () => first.kill();
    await generate().catch(() => undefined);
    fake.onBought = undefined;
    expect(fake.running()).toHaveLength(2);

    const second = await start();
    await second.advanceMs(61_000);
    await until(() => fake.running().length === 1);
    const [left] = fake.running();
    expect(left?.phone.replace('+', '')).toBe(lent.phone.slice(1));
    expect(countPurchases()).toBe(2);

    fake.deliver(String(left?.id), 'Your code is 482913', '482913');
    const { phone, token } = lent;
    const read = async () => (await second.call('temp-phone', { action: 'messages', phone, token })).json();
    await expect.poll(read).toMatchObject([{ code: '482913' }]);
    await second.advanceMs(900_000);
    await until(() => fake.running().length === 0);
    expect((await read()).code).toBe('token_expired');
  },
);
