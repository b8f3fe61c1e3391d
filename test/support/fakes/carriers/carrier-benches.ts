import { randomUUID } from 'node:crypto';
import { createAndroidCarrier } from '#features/temp-phone/server/carriers/android-carrier.ts';
import { createFiveSimCarrier } from '#features/temp-phone/server/carriers/five-sim-carrier.ts';
import { createSandboxCarrier } from '#features/temp-phone/server/carriers/sandbox-carrier.ts';
import { createSmsActivateCarrier } from '#features/temp-phone/server/carriers/sms-activate-carrier.ts';
import { createTwilioCarrier } from '#features/temp-phone/server/carriers/twilio-carrier.ts';
import type { SimReport } from '#features/temp-phone/server/sim-store.ts';
import type { CarrierMessage, CarrierOrder, SmsCarrier } from '#features/temp-phone/server/sms-carrier.ts';
import type { HttpServer } from '#platform/http/server/http-server.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { buildHttpServer } from '../../http/http-servers.ts';
import { androidCall, androidKey, appStarted, smsReceived } from './fake-android.ts';
import { startFakeFiveSim } from './fake-five-sim.ts';
import { type SmsActivateDialect, startFakeSmsActivate } from './fake-sms-activate.ts';
import { startFakeTwilio, twilioAccount, twilioCall } from './fake-twilio.ts';

/** A carrier and the fake at the other end, for the contract tests of all carriers. */
export type CarrierBench = {
  carrier: SmsCarrier;
  acquire(): Promise<CarrierOrder>;
  /** Delivers a message for the number. A repeated key repeats the same message. */
  deliver(order: CarrierOrder, text: string, key?: string): Promise<void>;
  read(order: CarrierOrder): Promise<readonly CarrierMessage[]>;
  takeAllNumbers(): void | Promise<void>;
  close(): Promise<void>;
};

export const carrierBenches: readonly { name: string; open(): Promise<CarrierBench> }[] = [
  { name: 'sandbox', open: openSandbox },
  ...(['first', 'second', 'hero'] as const).map((dialect) => ({
    name: `sms-activate (${dialect})`,
    open: () => openSmsActivate(dialect),
  })),
  { name: '5sim', open: openFiveSim },
  { name: 'twilio', open: openTwilio },
  { name: 'android', open: openAndroid },
];

const nowMs = Date.UTC(2026, 0, 10, 12);
const clock = { nowMs: () => nowMs };
const maxPriceMicros = 200_000;
const siteUrl = 'https://mayfly.test';
const ownNumbers = ['+12025550143', '+12025550144', '+12025550145'];

function surroundings() {
  const claimed = new Set<string>();
  const received: { to: string; message: CarrierMessage }[] = [];
  const claimOneOf = async (phones: readonly string[]) => {
    const free = phones.find((phone) => !claimed.has(phone));
    if (free !== undefined) claimed.add(free);
    return free;
  };
  const inbox = {
    receive: async (_carrier: string, { to, ...message }: CarrierMessage & { to: string }) => {
      received.push({ to, message });
      return 'stored' as const;
    },
  };
  return { claimed, received, claimOneOf, inbox };
}

function polled(carrier: SmsCarrier, fake: { close(): Promise<void>; hasNumbers: boolean }) {
  const { claimOneOf } = surroundings();
  const told = new Map<string, CarrierMessage[]>();
  return {
    carrier,
    acquire: () => carrier.acquire({ maxPriceMicros, claimOneOf }),
    read: async ({ id }: CarrierOrder) => {
      const messages = await carrier.poll(id);
      if (messages.length > 0) await carrier.again?.(id, messages);
      const all = [...(told.get(id) ?? []), ...messages];
      told.set(id, all);
      return all;
    },
    takeAllNumbers: () => {
      fake.hasNumbers = false;
    },
    close: () => fake.close(),
  };
}

async function openSmsActivate(dialect: SmsActivateDialect): Promise<CarrierBench> {
  const fake = await startFakeSmsActivate({ dialect });
  const { url, key } = fake;
  const shared = { service: 'ot', country: '187', operator: undefined, unitsPerDollar: 1 };
  const carrier = createSmsActivateCarrier({ id: 'sms-activate:fake', url, key, ...shared });
  const deliver = async (order: CarrierOrder, text: string) => fake.deliver(order.id, text, text.slice(-6));
  return { ...polled(carrier, fake), deliver };
}

async function openFiveSim(): Promise<CarrierBench> {
  const fake = await startFakeFiveSim();
  const { url, token } = fake;
  const shared = { country: 'usa', operator: 'any', product: 'other', unitsPerDollar: 1 };
  const carrier = createFiveSimCarrier({ url, token, ...shared });
  const keys = new Set<string>();
  const deliver = async (order: CarrierOrder, text: string, key?: string) => {
    if (key === undefined || !keys.has(key)) fake.deliver(order.id, text);
    if (key !== undefined) keys.add(key);
  };
  return { ...polled(carrier, fake), deliver };
}

function pushed(
  carrier: SmsCarrier,
  deliver: (server: HttpServer, order: CarrierOrder, text: string, key?: string) => Promise<number>,
) {
  const { claimed, received, claimOneOf, inbox } = surroundings();
  const { server } = buildHttpServer(carrier.routes?.(inbox) ?? [], { siteUrl });
  const send = async (order: CarrierOrder, text: string, key?: string) => {
    const status = await deliver(server, order, text, key);
    if (status >= 300) throw new Error(`the webhook answered ${status}`);
  };
  return {
    server,
    bench: {
      carrier,
      acquire: () => carrier.acquire({ maxPriceMicros, claimOneOf }),
      deliver: send,
      read: async (order: CarrierOrder) =>
        received.flatMap(({ to, message }) => (to === order.phone ? [message] : [])),
      takeAllNumbers: () => {
        claimed.add = () => claimed;
        claimed.has = () => true;
      },
      close: () => server.close(),
    } satisfies CarrierBench,
  };
}

async function openSandbox(): Promise<CarrierBench> {
  const smsPerClient = new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs: 60_000, clock });
  const carrier = createSandboxCarrier({ random: systemRandom, smsPerClient, clock });
  return pushed(carrier, async (server, order, text) => {
    const payload = { to: order.phone, from: 'Example', text };
    return (await server.inject({ method: 'POST', url: '/sandbox/sms', payload })).statusCode;
  }).bench;
}

async function openTwilio(): Promise<CarrierBench> {
  const fake = await startFakeTwilio();
  const { url } = fake;
  const carrier = createTwilioCarrier({ url, ...twilioAccount, numbers: ownNumbers, restMs: 0, siteUrl });
  const { bench } = pushed(carrier, async (server, order, text, key) => {
    const fields = { To: order.phone, From: '+447700900123', Body: text };
    const sid =
      key === undefined ? {} : { MessageSid: `SM${Buffer.from(key).toString('hex').padEnd(32, '0')}` };
    const call = twilioCall({ ...fields, ...sid }, { url: `${siteUrl}/webhooks/twilio` });
    const { body: payload, headers } = call;
    return (await server.inject({ method: 'POST', url: '/webhooks/twilio', headers, payload })).statusCode;
  });
  return {
    ...bench,
    close: async () => {
      await bench.close();
      await fake.close();
    },
  };
}

async function openAndroid(): Promise<CarrierBench> {
  const rows: { device_id: string; sim_number: number; phone: string; seen_at: number }[] = [];
  const sims = {
    listSims: async () => rows,
    replaceSims: async ({ deviceId, cards }: SimReport) => {
      rows.splice(0);
      for (const { simNumber, phone } of cards) {
        rows.push({ device_id: deviceId, sim_number: simNumber, phone, seen_at: nowMs });
      }
    },
    touchDevice: async () => undefined,
  };
  const carrier = createAndroidCarrier({ signingKey: androidKey, numbers: [], restMs: 0, sims, clock });
  const { server, bench } = pushed(carrier, async (here, order, text, key) => {
    const simNumber = ownNumbers.indexOf(order.phone) + 1;
    const event = smsReceived(nowMs, { message: text, simNumber });
    const call = androidCall({ ...event, id: key ?? randomUUID() }, { atMs: nowMs });
    const { body: payload, headers } = call;
    return (await here.inject({ method: 'POST', url: '/webhooks/android', headers, payload })).statusCode;
  });
  const cards = ownNumbers.map((phoneNumber, index) => ({ simNumber: index + 1, phoneNumber }));
  const { body: payload, headers } = androidCall(appStarted(cards), { atMs: nowMs });
  await server.inject({ method: 'POST', url: '/webhooks/android', headers, payload });
  return bench;
}
