import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DatabaseEngine } from '#platform/database/server/database.ts';
import { findIn, findPostgresqlFolder, takeBackup } from '#test/support/databases/bytes-on-disk.ts';
import { databases } from '#test/support/databases/databases.ts';
import {
  androidCall,
  androidKey,
  appStarted,
  smsReceived,
} from '#test/support/fakes/carriers/fake-android.ts';
import { startFakeFiveSim } from '#test/support/fakes/carriers/fake-five-sim.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { findOpened, listCandidates, readRecords } from '#test/support/texts/open-with-secret.ts';

/**
 * One marker for each part of an SMS. The code has letters beyond F, because a hexadecimal dump contains any
 * six digits.
 */
const markers = { sender: 'zqsmssenderzq', text: 'zqsmstextzq', code: 'ZQ8K-41MD' };
const text = `${markers.text}. Your code is ${markers.code}.`;

/** Draws a number to mark the texts of this run, because other tests share PostgreSQL's folder. */
const drawPhone = () => `+4479${randomInt(10_000_000, 100_000_000)}`;

type Lent = { phone: string; token: string };
type Carrier = {
  settings: Record<string, string>;
  /** Numbers that this carrier has reported, lent or not. */
  phones?: readonly string[];
  prepare?(product: Product): Promise<unknown>;
  send(product: Product, lent: Lent): Promise<unknown>;
  close?(): Promise<void>;
};

function post(product: Product, path: string, body: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(product.siteUrl + path, { method: 'POST', headers: all, body });
}

function openSandbox(): Carrier {
  return {
    settings: {},
    send: (product, { phone }) =>
      post(product, '/sandbox/sms', JSON.stringify({ to: phone, from: markers.sender, text })),
  };
}

async function openFiveSim(): Promise<Carrier> {
  const fake = await startFakeFiveSim();
  fake.onBought = () => {
    for (const order of fake.running()) order.phone = drawPhone();
  };
  const send = async () => {
    for (const { id } of fake.running()) fake.deliver(String(id), text, markers.code, markers.sender);
  };
  const settings = {
    MAYFLY_PHONE_CARRIER: '5sim',
    MAYFLY_FIVESIM_URL: fake.url,
    MAYFLY_FIVESIM_TOKEN: fake.token,
  };
  return { settings, send, close: fake.close };
}

function openAndroid(): Carrier {
  const phones = [drawPhone(), drawPhone()];
  const say = (product: Product, event: Parameters<typeof androidCall>[0]) => {
    const { body, headers } = androidCall(event, { atMs: Date.now() });
    return post(product, '/webhooks/android', body, headers);
  };
  const cards = phones.map((phoneNumber, index) => ({ simNumber: index + 1, phoneNumber }));
  return {
    settings: { MAYFLY_PHONE_CARRIER: 'android', MAYFLY_ANDROID_SIGNING_KEY: androidKey },
    phones,
    prepare: (product) => say(product, appStarted(cards)),
    send: (product, { phone }) => {
      const sms = { message: text, sender: markers.sender, recipient: phone };
      return say(product, smsReceived(Date.now(), sms));
    },
  };
}

type Run = {
  carrier: string;
  openCarrier(): Carrier | Promise<Carrier>;
  on: readonly DatabaseEngine[];
  /** True to read the SMS again after a crash: on each engine for one carrier, and for the carrier that stores its numbers. */
  restarts: boolean;
  /** Columns that the server secret opens, with the purpose of the key. */
  openToSecret: readonly string[];
};

/**
 * Only `SmsIntake` stores an SMS: `receive` if the carrier pushes, like the sandbox, and `storePolled` if it is polled,
 * like 5sim. Both run on both databases. Android pushes, too, and is listed for its SIM numbers.
 */
const carriers: readonly Run[] = [
  {
    carrier: 'sandbox',
    openCarrier: openSandbox,
    on: ['sqlite', 'postgresql'],
    restarts: true,
    openToSecret: [],
  },
  {
    carrier: '5sim',
    openCarrier: openFiveSim,
    on: ['sqlite', 'postgresql'],
    restarts: false,
    openToSecret: [],
  },
  {
    carrier: 'android',
    openCarrier: openAndroid,
    on: ['sqlite'],
    restarts: true,
    openToSecret: ['temp_phone_sims.phone: temp-phone SIM'],
  },
];

it.each(
  carriers.flatMap((carrier) =>
    databases.filter(({ name }) => carrier.on.includes(name)).map((place) => ({ ...place, ...carrier })),
  ),
)(
  'while an SMS is readable, no file contains any of its text unsealed, from $carrier on $name',
  async ({ locate, openCarrier, restarts, openToSecret }) => {
    const place = await locate();
    const carrier = await openCarrier();
    const dataDir = makeDataDir();
    const url = place.location.url;
    const secret = randomBytes(32).toString('base64url');
    const settings = {
      MAYFLY_SERVE_SITE: 'off',
      MAYFLY_SECRET: secret,
      ...carrier.settings,
      ...(url === undefined ? {} : { MAYFLY_DATABASE_URL: url }),
    };
    const product = await startProduct({ dataDir, settings });
    await carrier.prepare?.(product);
    const lent: Lent = await (await product.call('temp-phone', { action: 'generate' })).json();
    const { phone, token } = lent;
    await carrier.send(product, lent);
    const list = async (at: Product) =>
      (await at.call('temp-phone', { action: 'messages', phone, token })).json();
    await expect
      .poll(() => list(product))
      .toMatchObject([{ from: markers.sender, message: text, code: markers.code }]);
    const [{ id }] = await list(product);
    await product.call('temp-phone', { action: 'mark_read', messageId: id });

    const folders = url === undefined ? [dataDir] : [dataDir, await findPostgresqlFolder(url)];
    const phones = [phone, ...(carrier.phones ?? [])].map((number) => number.slice(1));
    const secrets = [...Object.values(markers), ...phones, token.slice(16)];
    // The search does find unsealed text: the id is in the same row.
    expect(findIn(folders, [...secrets, id])).toEqual([id]);

    const backup = makeDataDir();
    const copy = join(backup, 'copy');
    await takeBackup({ url, dataDir }, copy);
    const inHex = secrets.map((wanted) => Buffer.from(wanted).toString('hex'));
    expect(findIn([backup], [...secrets, ...inHex, id]), 'in a backup').toEqual([id]);
    const records = await readRecords({ copy, url });
    const readable = [...Object.values(markers), ...phones];
    expect(findOpened(records, listCandidates(secret), readable), 'with the secret in hand').toEqual(
      openToSecret,
    );
    const holder = { name: 'its token', key: Buffer.alloc(32), token };
    expect(findOpened(records, [holder], readable)).toEqual(['temp_phone_messages.content: its token']);
    rmSync(backup, { recursive: true });

    await product.kill();
    expect(findIn(folders, secrets), 'after a crash').toEqual([]);
    if (restarts) {
      const again = await startProduct({ dataDir, settings });
      expect(await list(again)).toMatchObject([{ message: text, code: markers.code, isRead: true }]);
      await again.close();
    }
    await carrier.close?.();
    rmSync(dataDir, { recursive: true, force: true });
    await place.remove();
  },
);
