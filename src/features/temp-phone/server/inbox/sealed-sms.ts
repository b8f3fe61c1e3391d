import { isAppError } from '#platform/errors/common/app-error.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { LeaseRow, SmsRow } from '../temp-phone-tables.ts';

export type SmsContent = { sender: string; text: string; code: string | null };

export type OpenedSms = Omit<SmsRow, 'content'> & { content: SmsContent | undefined };

export function sealedLeaseOf(lease: Pick<LeaseRow, 'lease_key' | 'public_key' | 'expires_at'>): SealedLease {
  return { id: lease.lease_key, publicKey: lease.public_key, endsAtMs: lease.expires_at };
}

/**
 * Returns the associated data of a sealed message. The message id begins with the lease key, so a record that is moved
 * to another message or another number does not open.
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
