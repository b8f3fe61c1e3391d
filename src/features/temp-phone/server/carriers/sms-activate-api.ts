import { CarrierFailure, type CarrierRefusal } from '../carrier-failure.ts';
import {
  type CarrierAnswer,
  type CarrierDeadlines,
  callCarrier,
  failureOfStatus,
  readText,
  usualDeadlines,
} from './carrier-http.ts';

export type SmsActivateAccount = { url: string; key: string; deadlines?: CarrierDeadlines };

type Parameters = Readonly<Record<string, string | undefined>>;

const endpointPath = '/stubs/handler_api.php';

export class SmsActivateApi {
  readonly #account: SmsActivateAccount;
  readonly #deadlines: CarrierDeadlines;
  /** Newer actions that this provider does not support, remembered until the process ends. */
  readonly #missing = new Set<string>();

  constructor(account: SmsActivateAccount) {
    this.#account = account;
    this.#deadlines = account.deadlines ?? usualDeadlines;
  }

  async call(
    action: string,
    parameters: Parameters = {},
    deadlineMs = this.#deadlines.callMs,
  ): Promise<CarrierAnswer> {
    const { url, key } = this.#account;
    const address = new URL(url.endsWith('.php') ? url : url.replace(/\/$/u, '') + endpointPath);
    address.searchParams.set('api_key', key);
    address.searchParams.set('action', action);
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    const answer = await callCarrier({ url: address, deadlineMs });
    const refusal = refusalOf(answer);
    if (refusal !== undefined) throw refusal;
    return answer;
  }

  /** Tries the newer action first. `BAD_ACTION` means that nothing was done, so calling the older action is safe. */
  async callNewest(
    actions: readonly [newer: string, older: string],
    parameters: Parameters,
    deadlineMs?: number,
  ): Promise<CarrierAnswer> {
    const [newer, older] = actions;
    if (!this.#missing.has(newer)) {
      try {
        return await this.call(newer, parameters, deadlineMs);
      } catch (error) {
        if (!isMissingAction(error)) throw error;
        this.#missing.add(newer);
      }
    }
    return await this.call(older, parameters, deadlineMs);
  }

  buy(parameters: Parameters): Promise<CarrierAnswer> {
    return this.callNewest(['getNumberV2', 'getNumber'], parameters, this.#deadlines.purchaseMs);
  }

  /** Some providers answer with an empty 204, which counts as success. */
  async isDone(action: string, parameters: Parameters, expected: string): Promise<boolean> {
    const answer = await this.call(action, parameters);
    return (answer.status === 204 && answer.text === '') || wordOf(answer) === expected;
  }
}

export function isMissingAction(error: unknown): boolean {
  return error instanceof CarrierFailure && error.word === 'BAD_ACTION';
}

/** Covers all known variants of the protocol. */
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

/** The code at the start of an answer. Arguments follow it after colons. */
const word = /^[A-Z][A-Z_]{2,39}(?=:|$)/u;
const titleNames = ['title', 'error', 'message', 'msg'];

export function wordOf({ text, json }: CarrierAnswer): string | undefined {
  if (json === undefined) return word.exec(text)?.[0];
  return titleNames.map((name) => word.exec(readText(json, name))?.[0]).find((found) => found !== undefined);
}

function refusalOf(answer: CarrierAnswer): CarrierFailure | undefined {
  const said = wordOf(answer);
  const refusal = said === undefined ? undefined : refusals[said];
  if (said !== undefined && refusal !== undefined) {
    return new CarrierFailure(refusal, { word: said, isDoubtful: refusal === 'unavailable' });
  }
  return answer.status >= 400 ? failureOfStatus(answer.status) : undefined;
}

/** The request may have succeeded, although the answer is not part of the protocol. */
export function notUnderstood({ status }: CarrierAnswer): CarrierFailure {
  return new CarrierFailure('unavailable', { word: `not understood, HTTP ${status}`, isDoubtful: true });
}
