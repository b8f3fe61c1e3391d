import { randomUUID } from 'node:crypto';
import { CarrierFailure } from '../carrier-failure.ts';
import type { SmsCarrier } from '../sms-carrier.ts';

type Lending = Pick<
  SmsCarrier,
  'isPolled' | 'isPaid' | 'acquire' | 'poll' | 'finish' | 'cancel' | 'balance' | 'listOrders'
>;

/** Lends the operator's existing numbers: orders cost nothing, and messages arrive by webhook. */
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
