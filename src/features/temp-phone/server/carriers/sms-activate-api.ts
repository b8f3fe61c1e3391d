import { CarrierFailure } from '../carrier-failure.ts';
import { type CarrierAnswer, type CarrierDeadlines, callCarrier, usualDeadlines } from './carrier-http.ts';
import { refusalOf, wordOf } from './sms-activate-words.ts';

export type SmsActivateAccount = { url: string; key: string; deadlines?: CarrierDeadlines };

type Parameters = Readonly<Record<string, string | undefined>>;

const endpointPath = '/stubs/handler_api.php';

/** One call of `handler_api.php`; throws its refusals, answers everything else. */
export class SmsActivateApi {
  readonly #account: SmsActivateAccount;
  readonly #deadlines: CarrierDeadlines;
  /** Actions of the second version that this provider does not have; known until the process ends. */
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

  /** The newer action where there is one. `BAD_ACTION` means that nothing was done, so the older one may follow. */
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

  /** 204 is how some say that it is done. */
  async isDone(action: string, parameters: Parameters, expected: string): Promise<boolean> {
    const answer = await this.call(action, parameters);
    return (answer.status === 204 && answer.text === '') || wordOf(answer) === expected;
  }
}

export function isMissingAction(error: unknown): boolean {
  return error instanceof CarrierFailure && error.word === 'BAD_ACTION';
}
