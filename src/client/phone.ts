import { Cursors } from './cursors.ts';
import type { SmsFilter, SmsMessage, WaitOptions } from './message.ts';
import { type ClientOptions, ServerCalls } from './server-calls.ts';

export type PhoneKey = {
  /** Number in E.164: `+12025550143`. */
  number: string;
  token: string;
  expiresAt: Date;
};

const sms = 'temp-phone';

/** Gets a number that receives SMS for 15 minutes. Throws MayflyError. */
export async function createPhone({
  signal,
  ...client
}: ClientOptions & { signal?: AbortSignal } = {}): Promise<Phone> {
  type Created = { phone: string; token: string; expiresAt: number };
  const calls = new ServerCalls(client);
  const { phone, token, expiresAt } = await calls.json<Created>(
    sms,
    { action: 'generate' },
    (created) => typeof created.token === 'string',
    signal,
  );
  return new Phone({ number: phone, token, expiresAt: new Date(expiresAt) }, client);
}

/** A number that expires after 15 minutes. It cannot be deleted earlier. */
export class Phone implements PhoneKey {
  readonly number: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly #calls: ServerCalls;
  readonly #cursors = new Cursors();

  /** Opens a number that was created earlier. */
  constructor({ number, token, expiresAt }: PhoneKey, client?: ClientOptions) {
    this.number = number;
    this.token = token;
    this.expiresAt = expiresAt;
    this.#calls = new ServerCalls(client);
  }

  waitForMessage(filter: SmsFilter & WaitOptions = {}): Promise<SmsMessage> {
    return this.#wait('message', filter);
  }

  async waitForCode(filter: Omit<SmsFilter, 'has'> & WaitOptions = {}): Promise<string> {
    return (await this.#wait('code', { ...filter, has: 'code' })).code ?? '';
  }

  /** Lists the messages, newest first. */
  messages(signal?: AbortSignal): Promise<SmsMessage[]> {
    return this.#calls.json(sms, { action: 'messages', ...this.#credentials }, Array.isArray, signal);
  }

  get server(): string {
    return this.#calls.server;
  }

  get #credentials() {
    return { phone: this.number, token: this.token };
  }

  #wait(kind: string, filter: SmsFilter & WaitOptions): Promise<SmsMessage> {
    return this.#cursors.next(kind, filter, (body, options) =>
      this.#calls.wait<SmsMessage>(sms, { ...body, ...this.#credentials }, options),
    );
  }
}
