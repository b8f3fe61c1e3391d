import type { MailboxRow } from './temp-email-tables.ts';

/** Of all answers together: some 290 lists of five mails, or 8,000 of none. */
const maxBytes = 8 * 1024 * 1024;
/** A longer list is read anew each time: it would drive out too many others. */
const maxAnswerBytes = 512 * 1024;
/** What one takes beside its answer. */
const overheadBytes = 1024;

/** A live mailbox with the answer to `messages`. */
export type KnownInbox = { mailbox: MailboxRow; answer: Uint8Array };

/**
 * What was last answered, until it changes: a page asks again and again, and nearly always nothing has happened. Only for
 * a process that has its database for itself. Nothing is ever put right here: whoever changes a mailbox or its mail has it
 * forgotten before that is answered.
 */
export class KnownInboxes {
  readonly #byKey = new Map<string, KnownInbox>();
  #bytes = 0;
  #changes = 0;

  get size(): number {
    return this.#byKey.size;
  }

  /** How often something changed. To be taken before an inbox is read. */
  get changes(): number {
    return this.#changes;
  }

  find(mailboxKey: string): KnownInbox | undefined {
    return this.#byKey.get(mailboxKey);
  }

  /** @param changes as they were before it was read: what changed meanwhile may not be in it */
  remember(inbox: KnownInbox, changes: number): void {
    if (changes !== this.#changes || inbox.answer.byteLength > maxAnswerBytes) return;
    this.#drop(inbox.mailbox.mailbox_key);
    this.#byKey.set(inbox.mailbox.mailbox_key, inbox);
    this.#bytes += sizeOf(inbox);
    for (const oldest of this.#byKey.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(oldest);
    }
  }

  /** They or their mail may have changed. */
  forget(mailboxKeys: readonly string[]): void {
    this.#changes += 1;
    for (const key of mailboxKeys) this.#drop(key);
  }

  #drop(mailboxKey: string): void {
    const inbox = this.#byKey.get(mailboxKey);
    if (inbox === undefined) return;
    this.#byKey.delete(mailboxKey);
    this.#bytes -= sizeOf(inbox);
  }
}

function sizeOf({ answer }: KnownInbox): number {
  return answer.byteLength + overheadBytes;
}
