import { CarrierFailure, type CarrierRefusal } from '../carrier-failure.ts';
import { type CarrierAnswer, failureOfStatus } from './carrier-http.ts';

/** Sentences that 5sim answers with as plain text, whatever the status. */
const refusals: Readonly<Record<string, CarrierRefusal>> = {
  'no free phones': 'no_numbers',
  'not enough user balance': 'no_balance',
  // The rating falls with cancelled orders; it is lifted by time, so this is not for us to mend.
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

/** The refusal that an answer is, or undefined when it is none. */
export function refusalOf({ status, text }: CarrierAnswer): CarrierFailure | undefined {
  const sentence = text.replaceAll('"', '').toLowerCase();
  const refusal = refusals[sentence];
  if (refusal !== undefined) {
    return new CarrierFailure(refusal, { word: sentence, isDoubtful: refusal === 'unavailable' });
  }
  return status >= 400 ? failureOfStatus(status) : undefined;
}
