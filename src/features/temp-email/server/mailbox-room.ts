/** What one address takes; a licence has its bytes over all of its addresses instead. */
export type MailboxRoom = { messages: number; bytes: number };

/** Our own trace header on top of what the sender counted: a message of just 25 MiB still fits. */
const traceAllowanceBytes = 4096;

export function capacityBytes(room: MailboxRoom): number {
  return room.bytes + traceAllowanceBytes;
}
