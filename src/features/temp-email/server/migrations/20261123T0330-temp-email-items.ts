import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Items that an earlier release stored lack fields of the contract. The raw mail is there, so they are read anew. */
export const tempEmailItems: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update temp_email_messages set item = null where item is not null`.execute(db);
  },
};
