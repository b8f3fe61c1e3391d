import { ConcurrencyGate } from '#platform/limits/server/concurrency-gate.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { MailReading } from '../ports.ts';
import type { OpenedMessage } from '../sealed-mail.ts';
import type { MessageStore } from './message-store.ts';
import { presentAuthentication, unknownAuthentication } from './present-message.ts';
import { loadRawMail, unlessDamaged } from './raw-mail.ts';

/** Each evaluation waits up to 3 s for DNS, and holds its raw message meanwhile. */
const maxOpenAuthentications = 4;
const maxWaitingAuthentications = 500;

type MessageAuthenticatorNeeds = {
  messages: Pick<MessageStore, 'openMail' | 'saveAuthentication'>;
  mail: Pick<MailReading, 'authenticate'>;
  push: Pick<PushHub, 'tell'>;
  log: { warn(facts: object, message: string): void };
};

export class MessageAuthenticator {
  readonly #needs: MessageAuthenticatorNeeds;
  readonly #authenticating = new Map<string, Promise<void>>();
  readonly #gate = new ConcurrencyGate({
    maxRunning: maxOpenAuthentications,
    maxWaiting: maxWaitingAuthentications,
  });

  constructor(needs: MessageAuthenticatorNeeds) {
    this.#needs = needs;
  }

  /**
   * Evaluates SPF, DKIM and DMARC of messages in the background. Push announces each result, and later lists contain
   * it.
   */
  authenticateLater(rows: readonly OpenedMessage[], client: string): void {
    for (const row of rows) {
      if (row.authentication !== null || this.#authenticating.has(row.id)) continue;
      if (this.#gate.isFullFor(client)) return;
      const task = this.#gate
        .run(client, () => this.#authenticate(row), row.mailbox_key)
        .catch((error: unknown) =>
          this.#needs.log.warn(
            { err: error },
            'could not store the SPF, DKIM and DMARC results of a message',
          ),
        )
        .finally(() => this.#authenticating.delete(row.id));
      this.#authenticating.set(row.id, task);
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#authenticating.values());
  }

  async #authenticate(row: OpenedMessage): Promise<void> {
    const mail = await unlessDamaged(loadRawMail(this.#needs.messages, row));
    if (mail === undefined) return;
    const verdict =
      mail === 'damaged'
        ? unknownAuthentication
        : await this.#needs.mail
            .authenticate(mail.raw, mail.facts)
            .then(presentAuthentication, () => unknownAuthentication);
    await this.#needs.messages.saveAuthentication(row, verdict);
    this.#needs.push.tell(row.mailbox_key, { name: 'mail-received', data: { id: row.id } });
  }
}
