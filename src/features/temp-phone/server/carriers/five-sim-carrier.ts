import { createHash } from 'node:crypto';
import { CarrierFailure, type CarrierRefusal, isRefusal } from '../carrier-failure.ts';
import { readPhone } from '../numbers/phone-number.ts';
import type { CarrierMessage, ListedOrder, SmsCarrier } from '../sms-carrier.ts';
import {
  type CarrierAnswer,
  type CarrierDeadlines,
  callCarrier,
  failureOfStatus,
  healthOfBalance,
  readField,
  readList,
  readText,
  toCarrierPrice,
  toMicros,
  usualDeadlines,
} from './carrier-http.ts';

/** 5sim sends these as plain text, with any status. */
const refusals: Readonly<Record<string, CarrierRefusal>> = {
  'no free phones': 'no_numbers',
  'not enough user balance': 'no_balance',
  // Canceled orders have lowered the account's rating, which only time repairs.
  'not enough rating': 'banned',
  'bad country': 'bad_request',
  'bad operator': 'bad_request',
  'select country': 'bad_request',
  'select operator': 'bad_request',
  'no product': 'bad_request',
  'order not found': 'order_gone',
  'order expired': 'order_gone',
  'hosting order': 'order_gone',
  'order has sms': 'has_messages',
  'order no sms': 'no_messages',
  'server offline': 'unavailable',
  'internal error': 'unavailable',
};

function refusalOf({ status, text }: CarrierAnswer): CarrierFailure | undefined {
  const sentence = text.replaceAll('"', '').toLowerCase();
  const refusal = refusals[sentence];
  if (refusal !== undefined) {
    return new CarrierFailure(refusal, { word: sentence, isDoubtful: refusal === 'unavailable' });
  }
  return status >= 400 ? failureOfStatus(status) : undefined;
}

export type FiveSimOptions = {
  url: string;
  token: string;
  country: string;
  operator: string;
  product: string;
  unitsPerDollar: number;
  deadlines?: CarrierDeadlines;
};

const restMs = 60_000;
const running = ['PENDING', 'RECEIVED'];
const refunded = ['CANCELED', 'TIMEOUT', 'BANNED'];

/** Orders at 5sim last 15 minutes, as long as our leases. */
export function createFiveSimCarrier(options: FiveSimOptions): SmsCarrier {
  const { country, operator, product, unitsPerDollar, deadlines = usualDeadlines } = options;

  async function call(path: string, query: Record<string, string> = {}, deadlineMs = deadlines.callMs) {
    const url = new URL(`${options.url.replace(/\/$/u, '')}/user/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { accept: 'application/json', authorization: `Bearer ${options.token}` };
    const answer = await callCarrier({ url, headers, deadlineMs });
    const refusal = refusalOf(answer);
    if (refusal !== undefined) throw refusal;
    return answer;
  }

  async function end(orderId: string, how: 'finish' | 'cancel', endedBy: string): Promise<void> {
    try {
      const answer = await call(`${how}/${encodeURIComponent(orderId)}`);
      if (readText(answer.json, 'status') !== endedBy) throw notUnderstood(answer);
    } catch (error) {
      if (!isRefusal(error, 'order_gone')) throw error;
    }
  }

  async function balance(): Promise<number> {
    const answer = await call('profile');
    const amount = readField(answer.json, 'balance');
    if (typeof amount !== 'number') throw notUnderstood(answer);
    return amount;
  }

  return {
    id: '5sim',
    isPolled: true,
    isPaid: true,
    isCostly: true,
    restMs,
    async acquire({ maxPriceMicros }) {
      const path = ['buy', 'activation', country, operator, product].map(encodeURIComponent).join('/');
      const maxPrice = toCarrierPrice(maxPriceMicros, unitsPerDollar);
      const answer = await call(path, { maxPrice }, deadlines.purchaseMs);
      const id = readText(answer.json, 'id');
      const phone = readPhone(readText(answer.json, 'phone'));
      if (id === '' || phone === undefined) throw notUnderstood(answer);
      return { id, phone, costMicros: toMicros(readText(answer.json, 'price'), unitsPerDollar) };
    },
    async poll(orderId) {
      const answer = await call(`check/${encodeURIComponent(orderId)}`);
      const status = readText(answer.json, 'status');
      if (status === '') throw notUnderstood(answer);
      const messages = readMessages(answer);
      if (messages.length === 0 && !running.includes(status))
        throw new CarrierFailure(refunded.includes(status) ? 'refunded' : 'order_gone', { word: status });
      return messages;
    },
    finish: (orderId) => end(orderId, 'finish', 'FINISHED'),
    cancel: (orderId) => end(orderId, 'cancel', 'CANCELED'),
    balance,
    health: () => healthOfBalance(balance),
    async listOrders() {
      const answer = await call('orders', { category: 'activation' });
      const rows = readList(answer.json, ['Data', 'data', 'orders']);
      if (rows === undefined) throw notUnderstood(answer);
      return rows.flatMap((row) => readListed(row, product, unitsPerDollar));
    },
  };
}

function readMessages({ json }: CarrierAnswer): CarrierMessage[] {
  return (readList(readField(json, 'sms'), []) ?? []).flatMap((sms) => {
    const [from, text, code] = ['sender', 'text', 'code'].map((name) => readText(sms, name));
    if (!text && !code) return [];
    const parts = JSON.stringify([readText(sms, 'created_at'), from, text, code]);
    const originId = createHash('sha256').update(parts).digest('base64url');
    return [{ originId, from: from ?? '', text: text || code || '', ...(code ? { code } : {}) }];
  });
}

function readListed(row: unknown, product: string, unitsPerDollar: number): ListedOrder[] {
  const id = readText(row, 'id');
  const isOurs =
    [product, ''].includes(readText(row, 'product')) && running.includes(readText(row, 'status'));
  if (id === '' || !isOurs) return [];
  const atMs = Date.parse(readText(row, 'created_at'));
  const madeAt = Number.isNaN(atMs) ? undefined : { atMs, isUtc: true };
  return [{ id, madeAt, costMicros: toMicros(readText(row, 'price'), unitsPerDollar) }];
}

function notUnderstood({ status }: CarrierAnswer): CarrierFailure {
  return new CarrierFailure('unavailable', { word: `not understood, HTTP ${status}`, isDoubtful: true });
}
