import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import {
  androidCall,
  androidKey,
  appStarted,
  smsReceived,
} from '#test/support/fakes/carriers/fake-android.ts';
import { startFakeSmsActivate } from '#test/support/fakes/carriers/fake-sms-activate.ts';
import { until } from '#test/support/http/http-servers.ts';
import { patient } from '#test/support/patience.ts';
import { type Product, type ProductOptions, startProduct } from '#test/support/product/start-product.ts';

/** Part of everything that strangers, senders and carriers send, in a form that a log would keep. */
const marker = 'zqmarkerzq';
const json = { 'content-type': 'application/json' };
const functionPath = '/functions/v1/temp-phone';
let product: Product | undefined;
afterEach(() => product?.close());

async function start(settings: ProductOptions['settings']): Promise<Product> {
  product = await startProduct({
    movableClock: true,
    settings: { MAYFLY_SERVE_SITE: 'off', MAYFLY_LOG_LEVEL: 'trace', ...settings },
  });
  return product;
}

async function post(path: string, body: string, headers: Record<string, string> = json): Promise<number> {
  const response = await fetch((product?.siteUrl ?? '') + path, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

type Lent = { phone: string; token: string };

async function generate(here: Product): Promise<Lent> {
  return await (await here.call('temp-phone', { action: 'generate' })).json();
}

async function misuse(here: Product, { phone, token }: Lent): Promise<void> {
  const wrong = { phone: `+1${marker}`, token: marker, messageId: marker };
  for (const action of ['messages', 'mark_read', marker]) {
    await post(functionPath, JSON.stringify({ ...wrong, action }));
    await post(functionPath, JSON.stringify({ phone, token: marker, action }));
    await post(`${functionPath}?token=${token}&phone=${phone}&${marker}`, `{"${marker}`);
  }
  for (const authorization of [`Bearer ${token}`, `Bearer ${marker}`]) {
    const abort = new AbortController();
    const path = `${functionPath}/events?token=${token}&phone=${encodeURIComponent(phone)}`;
    await fetch(here.siteUrl + path, { headers: { authorization }, signal: abort.signal });
    abort.abort();
  }
}

/** Expects that no line contains a secret, and that the logger wrote every line. */
function expectSilence(here: Product, { phone, token }: Lent, ...more: string[]): void {
  const log = here.log.join('\n');
  expect(log.toLowerCase()).not.toContain(marker);
  for (const secret of [phone.slice(1), phone.slice(-4), token, token.slice(16), '482913', ...more])
    expect(log).not.toContain(secret);
  for (const line of here.log) expect(line.startsWith('{'), line).toBe(true);
}

it('the log never contains a number or its messages, and an expired number receives nothing', async () => {
  const here = await start({});
  const lent = await generate(here);
  const sms = { to: lent.phone, from: `${marker} 7`, text: `${marker} 482913` };
  expect(await post('/sandbox/sms', JSON.stringify(sms))).toBe(202);
  await misuse(here, lent);
  await here.advanceMs(900_000);
  expect(await post('/sandbox/sms', JSON.stringify(sms))).toBe(404);
  expectSilence(here, lent);
  expect(here.log.join('\n')).toContain(`…${lent.phone.slice(-2)}`);
});

it('no log line contains what a phone sends, even in invalid calls or failures', async () => {
  const here = await start({ MAYFLY_PHONE_CARRIER: 'android', MAYFLY_ANDROID_SIGNING_KEY: androidKey });
  const say = (event: Parameters<typeof androidCall>[0], atMs = Date.now(), key = androidKey) => {
    const { body, headers } = androidCall({ deviceId: marker, ...event }, { atMs, key });
    return post('/webhooks/android', body, headers);
  };
  const cards = [{ simNumber: 1, phoneNumber: '+4917098761234' }];
  expect(await say(appStarted(cards))).toBe(200);
  const lent = await generate(here);
  const sms = () =>
    smsReceived(Date.now(), { message: `${marker} 482913`, sender: '+447700900123', recipient: lent.phone });
  expect(await say(sms())).toBe(200);
  await misuse(here, lent);
  expect(await say(sms(), Date.now() - 400_000)).toBe(403);
  expect(await say(sms(), Date.now(), marker)).toBe(403);
  expect(await say({ event: 'sms:received', payload: { message: [marker] } })).toBe(400);
  expect(await say({ event: 'sms:received', payload: sms().payload, id: marker.repeat(50) })).toBe(400);
  expect(
    await post('/webhooks/android', `{"${marker}`, { 'x-signature': marker, 'x-timestamp': marker }),
  ).toBe(403);
  expect(await post('/webhooks/android', marker.repeat(10_000))).toBe(413);

  const other = new DatabaseSync(join(here.dataDir, 'mayfly.db'), { timeout: patient(5_000) });
  other.exec('begin exclusive');
  expect(await say(sms())).toBe(503);
  other.exec('rollback');
  other.close();

  const exited = once(here.child, 'close');
  await here.throwLater(`cannot store ${lent.phone} for ${lent.token}`);
  await exited;
  expectSilence(here, lent, '7700900123', androidKey);
  const log = here.log.join('\n');
  for (const said of ['message received', 'storage_busy', 'uncaught error']) expect(log).toContain(said);
});

it('no log line contains an answer of a provider, or a key', async () => {
  const fake = await startFakeSmsActivate();
  fake.key = 'fake-key-of-marker';
  const here = await start({
    MAYFLY_PHONE_CARRIER: 'sms-activate',
    MAYFLY_SMS_ACTIVATE_URLS: fake.url,
    MAYFLY_SMS_ACTIVATE_KEYS: fake.key,
  });
  const lent = await generate(here);
  const odd = [
    { body: `${marker} ${fake.key}` },
    { status: 500, body: JSON.stringify({ title: marker.toUpperCase(), details: fake.key }) },
    { body: JSON.stringify({ activationId: marker, phoneNumber: marker }) },
    { body: `${marker.toUpperCase()}:${fake.key}` },
    { status: 302, body: '', headers: { location: `http://127.0.0.1:9/${marker}?${fake.key}` } },
    'half' as const,
    'reset' as const,
  ];
  for (const reply of odd) {
    fake.next.set('getNumberV2', reply);
    expect((await here.call('temp-phone', { action: 'generate' })).status).toBe(503);
  }
  const failed = () => here.log.filter((line) => line.includes('polling for messages failed')).length;
  fake.next.set('getStatusV2', { status: 500, body: JSON.stringify({ title: marker, details: fake.key }) });
  await until(() => failed() > 0);
  fake.next.set('getStatusV2', { body: `STATUS_OK:${marker} 482913` });
  fake.next.set('getFullSms', { body: `FULL_SMS:${marker} 482913` });
  await until(() => here.log.some((line) => line.includes('message received')));
  fake.next.set('setStatus', { body: `${marker} ${fake.key}` });
  await here.advanceMs(901_000);
  await until(() => here.log.some((line) => line.includes('an order cannot be settled yet')));
  expectSilence(here, lent, fake.key);
  await fake.close();
});
