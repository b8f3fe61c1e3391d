import { setTimeout as wait } from 'node:timers/promises';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';

const senders = 50;
const messageBytes = 2_000;

/** Milliseconds since the epoch with fractions, which processes on one machine can compare. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now();
}

export async function sendPaced(
  port: number,
  boxes: readonly Mailbox[],
  perSecond: number,
): Promise<Record<string, number>> {
  const clients = await Promise.all(Array.from({ length: senders }, () => SmtpLoadClient.open(port)));
  const sentAtMs: Record<string, number> = {};
  const content = textMail('Event', messageBytes);
  const startMs = performance.now();
  const sendShare = async (client: SmtpLoadClient, place: number) => {
    for (let n = place; n < boxes.length; n += senders) {
      const { email, token } = boxes[n] as Mailbox;
      const dueMs = startMs + (n / perSecond) * 1000;
      if (dueMs > performance.now()) await wait(dueMs - performance.now());
      await client.send(email, content);
      sentAtMs[token] = epochMs();
    }
    await client.quit();
  };
  await Promise.all(clients.map(sendShare));
  return sentAtMs;
}

/** Time from the 250 to the receipt of each message. The receipt may come first. */
export function delaysMs(
  sentAtMs: Readonly<Record<string, number>>,
  receivedAtMs: Readonly<Record<string, number>>,
): number[] {
  return Object.entries(receivedAtMs).map(([token, at]) => Math.max(0, at - (sentAtMs[token] ?? at)));
}
