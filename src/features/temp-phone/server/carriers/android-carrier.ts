import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type HttpReply, type HttpRequest, rawBodyOf } from '#platform/http/server/http-route.ts';
import { originKey, seenKeptMs } from '../inbox/seen-store.ts';
import { readPhone } from '../numbers/phone-number.ts';
import type { SimStore } from '../sim-store.ts';
import { androidCarrierId, type CarrierHealth, type SmsCarrier, type SmsInbox } from '../sms-carrier.ts';
import { type AndroidEvent, type AndroidSms, readAndroidEvent } from './android-payload.ts';
import { lendOwnNumbers, webhookRoute } from './own-numbers.ts';

export type ListedSim = { phone: string; sim: { deviceId: string; simNumber: number } | undefined };

export type AndroidOptions = {
  signingKey: string;
  numbers: readonly ListedSim[];
  restMs: number;
  sims: SimStore;
  clock: Clock;
};

const webhookPath = '/webhooks/android';
/** A signed call outside this window is a replay, or the phone's clock is wrong. */
const signatureWindowSeconds = 300;
/** The app calls when it starts, is pinged or receives a message. A phone that has not called for this long may be off. */
const silentAfterMs = 24 * 60 * 60 * 1000;

/** Lends numbers of SIM cards in the operator's own phones, through the app "SMS Gateway for Android". */
export function createAndroidCarrier(options: AndroidOptions): SmsCarrier {
  return {
    ...lendOwnNumbers(() => listNumbers(options)),
    id: androidCarrierId,
    isCostly: true,
    restMs: options.restMs,
    health: () => readHealth(options),
    routes: (inbox) => [webhookRoute(webhookPath, (request) => takeCall(options, inbox, request))],
  };
}

async function listNumbers({ numbers, sims }: AndroidOptions): Promise<string[]> {
  const reported = await sims.listSims();
  return [...new Set([...numbers.map(({ phone }) => phone), ...reported.map(({ phone }) => phone)])];
}

async function readHealth(options: AndroidOptions): Promise<CarrierHealth> {
  const { sims, clock, numbers } = options;
  const reported = await sims.listSims();
  if (numbers.length + reported.length === 0) {
    return {
      status: 'down',
      description: 'No phone has reported its numbers, and none are listed in the settings',
    };
  }
  const lastSeenMs = Math.max(0, ...reported.map((sim) => sim.seen_at));
  if (reported.length > 0 && clock.nowMs() - lastSeenMs > silentAfterMs) {
    return { status: 'degraded', description: 'No phone has checked in for a day' };
  }
  return { status: 'operational', description: 'Numbers are available' };
}

async function takeCall(options: AndroidOptions, inbox: SmsInbox, request: HttpRequest): Promise<HttpReply> {
  const body = rawBodyOf(request);
  if (!isSigned(options, body, request.headers)) throw new AppError('webhook_refused');
  const event = readAndroidEvent(parseJson(body));
  if (event === undefined) {
    throw new AppError('validation_failed', { details: { reason: 'Invalid request: no event of the app' } });
  }
  await handleEvent(options, inbox, event);
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ success: true }),
  };
}

function isSigned(
  { signingKey, clock }: AndroidOptions,
  body: Buffer,
  headers: HttpRequest['headers'],
): boolean {
  const timestamp = headers['x-timestamp'] ?? '';
  if (!/^\d{1,12}$/u.test(timestamp)) return false;
  const wanted = createHmac('sha256', signingKey).update(body).update(timestamp).digest();
  const given = Buffer.from(headers['x-signature'] ?? '', 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return Math.abs(clock.nowMs() / 1000 - Number(timestamp)) <= signatureWindowSeconds;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function handleEvent(options: AndroidOptions, inbox: SmsInbox, event: AndroidEvent): Promise<void> {
  const { sims, clock } = options;
  const nowMs = clock.nowMs();
  if (event.kind === 'start') {
    const cards = event.sims.flatMap(({ simNumber, phone }) => {
      const number = readPhone(phone);
      return number === undefined ? [] : [{ simNumber, phone: number }];
    });
    const mark = { originKey: originKey(androidCarrierId, event.id), forgetAtMs: nowMs + seenKeptMs };
    await sims.replaceSims({ deviceId: event.deviceId, cards, mark }, nowMs);
    return;
  }
  await sims.touchDevice(event.deviceId, nowMs);
  if (event.kind !== 'sms') return;
  const to = await findNumber(options, event);
  if (to === undefined) return;
  const { from, text, id: originId, receivedAtMs: sentAtMs } = event;
  await inbox.receive(androidCarrierId, {
    to,
    from,
    text,
    originId,
    ...(sentAtMs === undefined ? {} : { sentAtMs }),
  });
}

/** Finds the number that received an SMS. On some networks the phone does not learn it, so the SIM identifies it. */
async function findNumber(options: AndroidOptions, sms: AndroidSms): Promise<string | undefined> {
  const recipient = sms.recipient === undefined ? undefined : readPhone(sms.recipient);
  const numbers = await listNumbers(options);
  if (recipient !== undefined && numbers.includes(recipient)) return recipient;
  const isSim = (sim: { deviceId: string; simNumber: number } | undefined) =>
    sim?.deviceId === sms.deviceId && sim.simNumber === sms.simNumber;
  const listed = options.numbers.find(({ sim }) => isSim(sim));
  if (listed !== undefined) return listed.phone;
  const reported = await options.sims.listSims();
  return reported.find((row) => isSim({ deviceId: row.device_id, simNumber: row.sim_number }))?.phone;
}
