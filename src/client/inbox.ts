import { Cursors } from './cursors.ts';
import { ExpiredError } from './mayfly-error.ts';
import type { Message, MessageFilter, WaitOptions } from './message.ts';
import { type ClientOptions, ServerCalls } from './server-calls.ts';

export type InboxKey = {
  address: string;
  /** Secret that gives access to the mail. The server does not store it. */
  token: string;
  expiresAt: Date;
};

export type InboxOptions = ClientOptions & {
  /** License key. Allows up to 10 addresses at a time, and a choice of name and domain. */
  key?: string;
  name?: string;
  domain?: string;
  signal?: AbortSignal;
};

const mail = 'temp-email';

/** Creates an address that receives mail for ten minutes. Throws MayflyError. */
export async function createInbox({
  key,
  name,
  domain,
  signal,
  ...client
}: InboxOptions = {}): Promise<Inbox> {
  type Created = { email: string; token: string; expiresAt: number };
  const body = { action: 'generate', key, name, domain };
  const calls = new ServerCalls(client);
  const { email, token, expiresAt } = await calls.json<Created>(
    mail,
    body,
    (created) => typeof created.token === 'string',
    signal,
  );
  return new Inbox({ address: email, token, expiresAt: new Date(expiresAt) }, client);
}

/** An inbox. `await using inbox = await createInbox()` deletes it at the end of the block. */
export class Inbox implements InboxKey {
  readonly address: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly #calls: ServerCalls;
  readonly #cursors = new Cursors();

  /** Opens an inbox that was created earlier. */
  constructor({ address, token, expiresAt }: InboxKey, client?: ClientOptions) {
    this.address = address;
    this.token = token;
    this.expiresAt = expiresAt;
    this.#calls = new ServerCalls(client);
  }

  /**
   * Waits for a matching message, even if it came before the call, and returns the newest one. A second call with the same
   * filter waits for a later message. Throws WaitTimeoutError or ExpiredError.
   */
  waitForMessage(filter: MessageFilter & WaitOptions = {}): Promise<Message> {
    return this.#wait('message', filter);
  }

  /** Like `waitForMessage`, but returns the message's one-time code. */
  async waitForCode(filter: Omit<MessageFilter, 'has'> & WaitOptions = {}): Promise<string> {
    return (await this.#wait('code', { ...filter, has: 'code' })).code ?? '';
  }

  /** Like `waitForMessage`, but returns the message's confirmation link. */
  async waitForLink(filter: Omit<MessageFilter, 'has'> & WaitOptions = {}): Promise<string> {
    return (await this.#wait('link', { ...filter, has: 'link' })).links[0]?.url ?? '';
  }

  /** Lists the newest 200 messages, newest first. */
  messages(signal?: AbortSignal): Promise<Message[]> {
    return this.#calls.json(mail, { action: 'messages', ...this.#credentials }, Array.isArray, signal);
  }

  /** Returns the message exactly as it was received (RFC 5322). */
  async source(id: string): Promise<Uint8Array> {
    return await this.#bytes({ action: 'source', emailId: id });
  }

  async attachment(id: string, attachmentId: string): Promise<Uint8Array> {
    return await this.#bytes({ action: 'attachment', emailId: id, attachmentId });
  }

  /** Deletes the address and its mail. Does nothing if the address has expired. */
  async delete(): Promise<void> {
    try {
      const body = { action: 'delete', ...this.#credentials };
      await this.#calls.json<{ success: boolean }>(mail, body, ({ success }) => success);
    } catch (error) {
      if (!(error instanceof ExpiredError)) throw error;
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.delete();
  }

  get server(): string {
    return this.#calls.server;
  }

  get #credentials() {
    return { email: this.address, token: this.token };
  }

  async #bytes(body: object): Promise<Uint8Array> {
    const response = await this.#calls.request(mail, { ...body, ...this.#credentials });
    return new Uint8Array(await response.arrayBuffer());
  }

  #wait(kind: string, filter: MessageFilter & WaitOptions): Promise<Message> {
    return this.#cursors.next(kind, filter, (body, options) =>
      this.#calls.wait<Message>(mail, { ...body, ...this.#credentials }, options),
    );
  }
}
