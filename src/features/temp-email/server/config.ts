import { z } from 'zod';
import { defineSettings, type SettingValues } from '#platform/config/server/define-settings.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../common/limits.ts';
import type { MailboxRoom } from './mailbox-room.ts';

const mebibyte = 1024 * 1024;

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback);

export const tempEmailSettings = defineSettings({
  newAddressesPerClient: {
    env: 'MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT',
    schema: count(120),
    description: 'New addresses that one client address may make in 10 minutes.',
    unit: 'per 10 minutes',
  },
  readsPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_READS_PER_MAILBOX',
    schema: count(120),
    description: 'Inbox reads, downloads and views of one mailbox in a minute.',
    unit: 'per minute',
  },
  readsPerClient: {
    env: 'MAYFLY_TEMP_EMAIL_READS_PER_CLIENT',
    schema: count(600),
    description: 'Inbox reads, downloads and views by one client address in a minute, over all mailboxes.',
    unit: 'per minute',
  },
  messagesPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_MESSAGES_PER_MAILBOX',
    schema: count(maxMailboxMessages),
    description: 'Messages that one address takes; the terms state it.',
  },
  mebibytesPerMailbox: {
    env: 'MAYFLY_TEMP_EMAIL_MIB_PER_MAILBOX',
    schema: count(maxMailboxBytes / mebibyte),
    description: 'Mail that one free address takes; the pages state it.',
    unit: 'MiB',
  },
});

export function roomOf(settings: SettingValues<typeof tempEmailSettings>): MailboxRoom {
  return { messages: settings.messagesPerMailbox, bytes: settings.mebibytesPerMailbox * mebibyte };
}
