import { randomUUID } from 'node:crypto';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { phoneWebhook } from '../../common/contract.ts';
import { CarrierFailure } from '../carrier-failure.ts';
import type { SmsCarrier } from '../sms-carrier.ts';

type Lending = Pick<
  SmsCarrier,
  'isPolled' | 'isPaid' | 'acquire' | 'poll' | 'finish' | 'cancel' | 'balance' | 'listOrders'
>;

export function lendOwnNumbers(listNumbers: () => Promise<readonly string[]>): Lending {
  return {
    isPolled: false,
    isPaid: false,
    acquire: async ({ claimOneOf }) => {
      const numbers = await listNumbers();
      const phone = numbers.length === 0 ? undefined : await claimOneOf(numbers);
      if (phone === undefined) throw new CarrierFailure('no_numbers');
      return { id: randomUUID(), phone, costMicros: 0 };
    },
    poll: async () => [],
    finish: async () => undefined,
    cancel: async () => undefined,
    balance: async () => undefined,
    listOrders: async () => [],
  };
}

/** Fits a message of 1,600 characters, which percent-encoding makes three times as long. */
const maxWebhookBytes = 64 * 1024;

export function webhookRoute(path: string, handle: HttpRoute['handle']): HttpRoute {
  return {
    method: 'POST',
    path,
    origin: 'own',
    errors: phoneWebhook.errors,
    rawBody: true,
    bodyLimitBytes: maxWebhookBytes,
    handle,
  };
}
