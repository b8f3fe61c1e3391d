import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { MailFacts, OpenedMessage } from '../sealed-mail.ts';
import type { MessageStore } from './message-store.ts';
import { largePartBytes } from './part-store.ts';

export type RawMail = { facts: MailFacts; raw: Uint8Array[] };

export async function loadRawMail(
  messages: Pick<MessageStore, 'openMail'>,
  row: OpenedMessage,
): Promise<RawMail | undefined> {
  const mail = await messages.openMail(row);
  if (mail === undefined) return undefined;
  const raw: Uint8Array[] = [];
  try {
    for await (const part of mail.parts) {
      raw.push(part);
      if (part.byteLength >= largePartBytes) await nextTurn();
    }
  } catch (error) {
    if (isAppError(error, 'message_not_found')) return undefined;
    throw error;
  }
  return { facts: mail.facts, raw };
}

/** `damaged` means that the stored records were altered after sealing. */
export async function unlessDamaged<Mail>(opened: Promise<Mail>): Promise<Mail | 'damaged'> {
  try {
    return await opened;
  } catch (error) {
    if (isAppError(error, 'seal_broken')) return 'damaged';
    throw error;
  }
}
