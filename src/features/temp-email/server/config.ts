import { z } from 'zod';
import { defineSettings, type SettingValues } from '#platform/config/server/define-settings.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../common/limits.ts';

const mebibyte = 1024 * 1024;

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback);

export const tempEmailSettings = defineSettings({
  newAddressesPerClient: {
    env: 'MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT',
    schema: count(120),
    description: 'New addresses per client.',
    unit: 'per 10 minutes',
  },
  readsPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_READS_PER_MAILBOX',
    schema: count(120),
    description: 'Reads and downloads per inbox.',
    unit: 'per minute',
  },
  readsPerClient: {
    env: 'MAYFLY_TEMP_EMAIL_READS_PER_CLIENT',
    schema: count(600),
    description: 'Reads and downloads per client.',
    unit: 'per minute',
  },
  messagesPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_MESSAGES_PER_MAILBOX',
    schema: count(maxMailboxMessages),
    description: 'Maximum messages that one address can receive.',
  },
  mebibytesPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_MIB_PER_MAILBOX',
    schema: count(maxMailboxBytes / mebibyte),
    description: 'Maximum size of all mail that one free address can receive.',
    unit: 'MiB',
  },
});

export function quotaOf(settings: SettingValues<typeof tempEmailSettings>): MailboxQuota {
  return { messages: settings.messagesPerMailbox, bytes: settings.mebibytesPerMailbox * mebibyte };
}

export type MailboxQuota = { messages: number; bytes: number };

/** Leaves space for our trace header, so that a message of exactly 25 MiB still fits. */
const traceAllowanceBytes = 4096;

export function capacityBytes(quota: MailboxQuota): number {
  return quota.bytes + traceAllowanceBytes;
}
