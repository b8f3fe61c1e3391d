import { CarrierFailure } from '../carrier-failure.ts';
import { type CarrierAnswer, type CarrierDeadlines, callCarrier, usualDeadlines } from './carrier-http.ts';
import { refusalOf, wordOf } from './sms-activate-words.ts';

export type SmsActivateAccount = { url: string; key: string; deadlines?: CarrierDeadlines };

type Parameters = Readonly<Record<string, string | undefined>>;

const endpointPath = '/stubs/handler_api.php';

/** Calls `handler_api.php` once. Throws its refusals and returns any other answer. */
export class SmsActivateApi {
  readonly #account: SmsActivateAccount;
  readonly #deadlines: CarrierDeadlines;
  /** Actions of version 2 that this provider lacks; remembered until the process ends. */
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

  /** Tries the newer action first. `BAD_ACTION` means that nothing was done, so the older action is safe to call. */
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

  /** Some providers answer 204 for success. */
  async isDone(action: string, parameters: Parameters, expected: string): Promise<boolean> {
    const answer = await this.call(action, parameters);
    return (answer.status === 204 && answer.text === '') || wordOf(answer) === expected;
  }
}

export function isMissingAction(error: unknown): boolean {
  return error instanceof CarrierFailure && error.word === 'BAD_ACTION';
}
