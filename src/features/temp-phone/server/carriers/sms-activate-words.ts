import { CarrierFailure, type CarrierRefusal } from '../carrier-failure.ts';
import { type CarrierAnswer, failureOfStatus, readText } from './carrier-http.ts';

/** Every error code of the protocol and its variants. */
const refusals: Readonly<Record<string, CarrierRefusal>> = {
  NO_NUMBERS: 'no_numbers',
  // The cheapest number costs more than our cap.
  WRONG_MAX_PRICE: 'no_numbers',
  NO_BALANCE: 'no_balance',
  NO_BALANCE_FORWARD: 'no_balance',
  BAD_KEY: 'bad_key',
  NO_KEY: 'bad_key',
  BAD_SERVICE: 'bad_request',
  BAD_ACTION: 'bad_request',
  BAD_STATUS: 'bad_request',
  WRONG_EXCEPTION_PHONE: 'bad_request',
  BANNED: 'banned',
  CHANNELS_LIMIT: 'rate_limited',
  ERROR_SQL: 'unavailable',
  NO_ACTIVATION: 'order_gone',
  NO_ACTIVATIONS: 'order_gone',
  EARLY_CANCEL_DENIED: 'too_early',
  OTP_RECEIVED: 'has_messages',
  FREE_CANCELLATION_EXPIRED: 'has_messages',
};

/** Answers begin with a code; arguments follow after colons. */
const word = /^[A-Z][A-Z_]{2,39}(?=:|$)/u;
const titleNames = ['title', 'error', 'message', 'msg'];

/** Returns the code at the start of an answer, as text or as the title of a JSON error. */
export function wordOf({ text, json }: CarrierAnswer): string | undefined {
  if (json === undefined) return word.exec(text)?.[0];
  return titleNames.map((name) => word.exec(readText(json, name))?.[0]).find((found) => found !== undefined);
}

/** Returns the refusal in an answer, or undefined if it is none. */
export function refusalOf(answer: CarrierAnswer): CarrierFailure | undefined {
  const said = wordOf(answer);
  const refusal = said === undefined ? undefined : refusals[said];
  if (said !== undefined && refusal !== undefined) {
    return new CarrierFailure(refusal, { word: said, isDoubtful: refusal === 'unavailable' });
  }
  return answer.status >= 400 ? failureOfStatus(answer.status) : undefined;
}

/** The answer is not part of the protocol. The request may have succeeded. */
export function notUnderstood({ status }: CarrierAnswer): CarrierFailure {
  return new CarrierFailure('unavailable', { word: `not understood, HTTP ${status}`, isDoubtful: true });
}
