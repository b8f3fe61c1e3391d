import type {
  Envelope,
  IncomingMessage,
  MailSink,
  RecipientCheck,
  RecipientRefusal,
} from '#platform/smtp/server/mail-sink.ts';

export type StoredMail = {
  envelope: Envelope;
  raw: Buffer;
  /** `raw` without the trace header that the listener added. */
  content: Buffer;
  partSizes: number[];
};

/** Rejections by local part. Every other address at `inbox.test` exists. */
const refusals: Readonly<Record<string, RecipientRefusal>> = {
  nobody: 'unknown_mailbox',
  full: 'mailbox_full',
  crowded: 'mailbox_message_limit',
  short: 'storage_short',
};

/** A sink that keeps what it receives. Tests can make it slow or failing. */
export class MemoryMailSink implements MailSink {
  readonly stored: StoredMail[] = [];
  aborted = 0;
  checked = 0;
  /** Called for each recipient. Its result, if any, is the answer. If it throws, the check fails. */
  onCheckRecipient: (path: string) => RecipientCheck | Promise<RecipientCheck> | undefined = () => undefined;
  onAppend: () => Promise<void> = async () => {};
  onFinish: () => Promise<void> = async () => {};
  onAbort: () => Promise<void> = async () => {};

  checkRecipient(path: string): RecipientCheck | Promise<RecipientCheck> {
    this.checked += 1;
    const special = this.onCheckRecipient(path);
    if (special !== undefined) return special;
    const [local = '', domain] = path.split('@');
    if (local.toLowerCase() === 'postmaster' && domain === undefined) return { path };
    if (domain !== 'inbox.test' && !domain?.includes('ü')) return 'foreign_domain';
    return refusals[local] ?? { path };
  }

  begin(envelope: Envelope): IncomingMessage {
    const parts: Uint8Array[] = [];
    return {
      append: async (part) => {
        parts.push(part);
        await this.onAppend();
      },
      finish: async (lastPart) => {
        await this.onFinish();
        parts.push(lastPart);
        const raw = Buffer.concat(parts);
        this.stored.push({
          envelope,
          raw,
          content: raw.subarray(traceHeaderLength(raw)),
          partSizes: parts.map((part) => part.length),
        });
      },
      abort: async () => {
        this.aborted += 1;
        await this.onAbort();
      },
    };
  }
}

function traceHeaderLength(raw: Buffer): number {
  const match = /^Return-Path: [^\r\n]*\r\nReceived: [^\r\n]*\r\n\t[^\r\n]*\r\n/.exec(
    raw.toString('latin1', 0, 4_096),
  );
  if (match === null) throw new Error('no trace header');
  return match[0].length;
}
