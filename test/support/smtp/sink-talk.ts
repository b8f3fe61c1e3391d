import { AppError } from '#platform/errors/common/app-error.ts';
import type {
  AcceptedRecipient,
  Envelope,
  IncomingMessage,
  MailSink,
  RecipientRefusal,
} from '#platform/smtp/server/mail-sink.ts';

export type EnvelopeFacts = Partial<Omit<Envelope, 'recipients'>>;

export async function checkRecipientAt(
  sink: MailSink,
  path: string,
  declaredBytes?: number,
): Promise<'accepted' | RecipientRefusal> {
  const verdict = await sink.checkRecipient(path, declaredBytes);
  return typeof verdict === 'string' ? verdict : 'accepted';
}

/** Begins a message as a listener does, and checks each recipient first. Throws the reason of a rejection. */
export async function beginAt(
  sink: MailSink,
  paths: readonly string[],
  facts: EnvelopeFacts = {},
): Promise<IncomingMessage> {
  const recipients: AcceptedRecipient[] = [];
  for (const path of paths) {
    const verdict = await sink.checkRecipient(path, facts.declaredSizeBytes);
    if (typeof verdict === 'string') throw new AppError(verdict);
    recipients.push(verdict);
  }
  return sink.begin({
    mailFrom: 'sender@sender.test',
    declaredSizeBytes: undefined,
    clientAddress: '198.51.100.7',
    clientName: 'mail.sender.test',
    smtpUtf8: false,
    tls: false,
    receivedAtMs: 0,
    ...facts,
    recipients,
  });
}
