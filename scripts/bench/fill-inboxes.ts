import { setTimeout as pause } from 'node:timers/promises';
import { versionHeader } from '#platform/endpoint/common/define-endpoint.ts';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import type { Product } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';
import { generateMailboxes } from './generate-mailboxes.ts';

const messageBytes = 5_000;
const rereadMs = 100;

export async function fillInboxes(
  web: Product,
  mail: Product,
  inboxes: number,
  messages: number,
): Promise<Mailbox[]> {
  const mailboxes = await generateMailboxes(web, inboxes);
  await sendToAll(mail, mailboxes, messages);
  return mailboxes;
}

export async function sendToAll(
  { smtpPort }: Product,
  mailboxes: readonly Mailbox[],
  messages: number,
): Promise<void> {
  const client = await SmtpLoadClient.open(smtpPort);
  for (const { email } of mailboxes)
    for (let n = 0; n < messages; n += 1) await client.send(email, textMail(`Message ${n}`, messageBytes));
  await client.quit();
}

export const bodyOf = ({ email, token }: Mailbox, knownVersion?: string) =>
  JSON.stringify({ action: 'messages', email, token, knownVersion });

/**
 * Reads each inbox until all of its messages are parsed and authenticated, because only then does the list have a
 * version. Returns requests that name the version.
 */
export async function readFinal({ siteUrl }: Product, mailboxes: readonly Mailbox[]): Promise<string[]> {
  const read = async (mailbox: Mailbox): Promise<string> => {
    const response = await fetch(`${siteUrl}/functions/v1/temp-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(mailbox),
    });
    await response.arrayBuffer();
    const version = response.headers.get(versionHeader);
    if (version !== null) return bodyOf(mailbox, version);
    await pause(rereadMs);
    return await read(mailbox);
  };
  return await Promise.all(mailboxes.map(read));
}
