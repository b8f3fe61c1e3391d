import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { vacuumEagerly } from '#platform/sqlite/server/vacuum-eagerly.ts';

export const tempEmailVacuum: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await vacuumEagerly(db, [
      'temp_email_mailboxes',
      'temp_email_messages',
      'temp_email_message_parts',
      'temp_email_closed',
      'temp_email_names',
    ]);
  },
};
