import type { AddressInfo } from 'node:net';
import type { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import type { Part } from './lifetime.ts';

/** Time for messages in progress. Shorter than the 10 s after which the process exits. */
const drainMs = 8_000;

export class SmtpPart implements Part {
  readonly #listener: SmtpListener;
  #isListening = false;

  constructor(listener: SmtpListener) {
    this.#listener = listener;
  }

  get port(): number | undefined {
    return this.address?.port;
  }

  get address(): AddressInfo | undefined {
    return this.#isListening ? this.#listener.address : undefined;
  }

  async start(): Promise<void> {
    await this.#listener.start();
    this.#isListening = true;
  }

  async close(): Promise<void> {
    this.#isListening = false;
    await this.#listener.close(drainMs);
  }
}
