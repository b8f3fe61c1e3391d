import { type ExpiredMailbox, keysPerStatement } from '../addresses/mailbox-store.ts';
import type { LeftoverStore } from './leftover-store.ts';

/** Larger units block the writer, and with it the acceptance of mail, for too long. */
const stepMessages = 64;
/** A unit with large messages also takes long, because it frees many pages. */
const stepBytes = 1024 * 1024;

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

/** Deletes in small units. After a crash, the next purge continues. */
export async function deleteMailOf(key: string, leftovers: LeftoverStore): Promise<void> {
  for (;;) {
    const parts = await leftovers.listParts(key, stepMessages);
    if (parts.length === 0) break;
    await leftovers.deleteParts(limitToStep(parts));
  }
  for (;;) {
    const messages = await leftovers.listMessages(key, stepMessages);
    if (messages.length === 0) break;
    await leftovers.deleteMessages(limitToStep(messages));
  }
  await leftovers.forgetMailbox(key);
}

/** Keeps at least one row. */
function limitToStep<Row extends { size_bytes: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  return rows.filter((row, index) => {
    bytes += row.size_bytes;
    return index === 0 || bytes <= stepBytes;
  });
}
