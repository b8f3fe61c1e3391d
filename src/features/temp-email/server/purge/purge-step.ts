import { keysPerStatement } from '../addresses/by-keys.ts';
import type { ExpiredMailbox } from '../addresses/mailbox-store.ts';

/** Messages per unit: larger ones hold the writer, and with it the acceptance of mail, for too long. */
export const stepMessages = 64;
/** Freeing pages takes time, so bytes count as well as rows. */
export const stepBytes = 1024 * 1024;

/** Mailboxes that are deleted whole, those of each step in one unit, and those that take several. */
export type PurgePlan = { steps: string[][]; large: string[] };

export function planPurge(expired: readonly ExpiredMailbox[]): PurgePlan {
  const plan: PurgePlan = { steps: [], large: [] };
  let step: string[] = [];
  let messages = 0;
  let bytes = 0;
  for (const mailbox of expired) {
    if (isLarge(mailbox)) {
      plan.large.push(mailbox.mailbox_key);
      continue;
    }
    messages += mailbox.message_count;
    bytes += mailbox.used_bytes;
    const isFull = step.length === keysPerStatement || messages > stepMessages || bytes > stepBytes;
    if (step.length === 0 || isFull) {
      step = [];
      plan.steps.push(step);
      messages = mailbox.message_count;
      bytes = mailbox.used_bytes;
    }
    step.push(mailbox.mailbox_key);
  }
  return plan;
}

function isLarge(mailbox: ExpiredMailbox): boolean {
  return mailbox.took_parts === 1 || mailbox.message_count > stepMessages || mailbox.used_bytes > stepBytes;
}
