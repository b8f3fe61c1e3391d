import type { OpenedMessage } from './opened-message.ts';

/** What a list shows of a message that was read and authenticated. */
export type FinishedMessage = { ordinal: number; is_read: number; authentication: string; item: string };

export function isFinished(row: Pick<OpenedMessage, keyof FinishedMessage>): row is FinishedMessage {
  return row.item !== null && row.authentication !== null;
}
