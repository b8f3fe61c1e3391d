import { isAppError } from '#platform/errors/common/app-error.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { LeaseRow, SmsRow } from '../temp-phone-tables.ts';

/** The text fields of an SMS. They exist in the clear only in memory. */
export type SmsContent = { sender: string; text: string; code: string | null };

/** An SMS as opened. `content` is undefined if it is damaged. */
export type OpenedSms = Omit<SmsRow, 'content'> & { content: SmsContent | undefined };

/** Builds the lease record to which a number's messages are sealed. */
export function sealedLeaseOf(lease: Pick<LeaseRow, 'lease_key' | 'public_key' | 'expires_at'>): SealedLease {
  return { id: lease.lease_key, publicKey: lease.public_key, endsAtMs: lease.expires_at };
}

/**
 * Associated data of a record: its message id, which begins with the lease key. So no record opens in place of another
 * message or under another number.
 */
export function labelOf(messageId: string): Uint8Array {
  return Buffer.from(`${messageId} sms`);
}

export function openSms({ content: record, ...row }: SmsRow, opener: Pick<RecordOpener, 'open'>): OpenedSms {
  return { ...row, content: openContent(record, labelOf(row.id), opener) };
}

function openContent(
  record: Uint8Array,
  label: Uint8Array,
  opener: Pick<RecordOpener, 'open'>,
): SmsContent | undefined {
  try {
    return JSON.parse(opener.open(label, record).toString());
  } catch (error) {
    if (isAppError(error, 'seal_broken')) return undefined;
    throw error;
  }
}
