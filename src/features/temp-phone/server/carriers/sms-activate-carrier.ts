import { createHash } from 'node:crypto';
import { CarrierFailure, isRefusal } from '../carrier-failure.ts';
import { readPhone } from '../numbers/phone-number.ts';
import type { CarrierMessage, CarrierOrder, ListedOrder, SmsCarrier } from '../sms-carrier.ts';
import {
  type CarrierAnswer,
  healthOfBalance,
  readList,
  readText,
  toCarrierPrice,
  toMicros,
} from './carrier-http.ts';
import {
  isMissingAction,
  notUnderstood,
  type SmsActivateAccount,
  SmsActivateApi,
  wordOf,
} from './sms-activate-api.ts';
import { readStatus } from './sms-activate-status.ts';

export type SmsActivateOptions = SmsActivateAccount & {
  id: string;
  /** `ot` means any service. */
  service: string;
  country: string;
  operator: string | undefined;
  unitsPerDollar: number;
};

/** A longer pause would help nobody, because the provider may sell the number to others at once. */
const restMs = 60_000;
const status = { again: '3', finish: '6', cancel: '8', olderCancel: '-1' } as const;

export function createSmsActivateCarrier(options: SmsActivateOptions): SmsCarrier {
  const { id, service, country, operator, unitsPerDollar } = options;
  const api = new SmsActivateApi(options);
  /** For each order, the key of the messages that were known when the next message was requested. */
  const askedAfter = new Map<string, string>();
  /** False once the provider has turned out to send further messages without a request. */
  let canAskAgain = true;

  async function end(orderId: string, how: { status: string; says: string; action: string }): Promise<void> {
    askedAfter.delete(orderId);
    try {
      const isDone = await api
        .isDone('setStatus', { id: orderId, status: how.status }, how.says)
        .catch((error: unknown) => {
          if (!isMissingAction(error)) throw error;
          return api.isDone(how.action, { id: orderId }, how.says);
        });
      if (!isDone) throw new CarrierFailure('unavailable', { word: how.action, isDoubtful: true });
    } catch (error) {
      if (!isRefusal(error, 'order_gone')) throw error;
    }
  }

  async function balance(): Promise<number> {
    const answer = await api.call('getBalance');
    const amount = /^ACCESS_BALANCE:(?<amount>-?\d{1,12}(?:\.\d{1,12})?)$/u.exec(answer.text)?.groups?.amount;
    if (amount === undefined) throw notUnderstood(answer);
    return Number(amount);
  }

  return {
    id,
    isPolled: true,
    isPaid: true,
    isCostly: true,
    restMs,
    async acquire({ maxPriceMicros }) {
      const maxPrice = toCarrierPrice(maxPriceMicros, unitsPerDollar);
      return readOrder(await api.buy({ service, country, operator, maxPrice }), unitsPerDollar);
    },
    async poll(orderId) {
      const answer = await api.callNewest(['getStatusV2', 'getStatus'], { id: orderId });
      const messages = await readStatus(answer, () => api.call('getFullSms', { id: orderId }));
      // The older action shows the next message only after `again`, and the next message may have the same key.
      // Forgetting the key lets `again` request it.
      if (answer.json === undefined && messages.length > 0) askedAfter.delete(orderId);
      return messages;
    },
    async again(orderId, received) {
      const key = keyOf(received);
      if (!canAskAgain || askedAfter.get(orderId) === key) return;
      try {
        await api.call('setStatus', { id: orderId, status: status.again });
      } catch (error) {
        if (!isRefusal(error, 'bad_request')) throw error;
        if (isMissingAction(error)) canAskAgain = false;
      }
      askedAfter.set(orderId, key);
    },
    finish: (orderId) =>
      end(orderId, { status: status.finish, says: 'ACCESS_ACTIVATION', action: 'finishActivation' }),
    async cancel(orderId) {
      const cancel = { says: 'ACCESS_CANCEL', action: 'cancelActivation' };
      try {
        await end(orderId, { ...cancel, status: status.cancel });
      } catch (error) {
        if (!(error instanceof CarrierFailure) || error.word !== 'BAD_STATUS') throw error;
        await end(orderId, { ...cancel, status: status.olderCancel });
      }
    },
    balance,
    health: () => healthOfBalance(balance),
    async listOrders() {
      try {
        return readListing(await api.call('getActiveActivations'), service, unitsPerDollar);
      } catch (error) {
        if (isRefusal(error, 'order_gone')) return [];
        if (isMissingAction(error)) return undefined;
        throw error;
      }
    },
  };
}

function keyOf(received: readonly CarrierMessage[]): string {
  const originIds = received.map(({ originId }) => originId).sort();
  return createHash('sha256').update(originIds.join(' ')).digest('base64url');
}

function readOrder(answer: CarrierAnswer, unitsPerDollar: number): CarrierOrder {
  const [, idText, phoneText] = /^ACCESS_NUMBER:([^:\s]{1,64}):\+?(\d{5,20})$/u.exec(answer.text) ?? [];
  const id = idText ?? readText(answer.json, 'activationId');
  const phone = readPhone(phoneText ?? readText(answer.json, 'phoneNumber'));
  if (id === '' || phone === undefined) throw notUnderstood(answer);
  return { id, phone, costMicros: toMicros(readText(answer.json, 'activationCost'), unitsPerDollar) };
}

function readListing(answer: CarrierAnswer, service: string, unitsPerDollar: number): ListedOrder[] {
  const rows = readList(answer.json, ['activeActivations', 'activations', 'data']);
  if (rows === undefined) {
    if (wordOf(answer) === undefined) throw notUnderstood(answer);
    return [];
  }
  return rows.flatMap((row) => {
    const id = readText(row, 'activationId');
    const isOurs = [service, ''].includes(readText(row, 'serviceCode'));
    if (id === '' || !isOurs) return [];
    // The provider's time zone is unknown, so this parses local time as UTC and marks it with `isUtc: false`.
    const atMs = Date.parse(`${readText(row, 'activationTime').replace(' ', 'T')}Z`);
    const madeAt = Number.isNaN(atMs) ? undefined : { atMs, isUtc: false };
    return [{ id, madeAt, costMicros: toMicros(readText(row, 'activationCost'), unitsPerDollar) }];
  });
}
