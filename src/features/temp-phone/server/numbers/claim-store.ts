import type { Database } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { TempPhoneTables } from '../temp-phone-tables.ts';
import type { PhoneKeyOf } from './phone-number.ts';

export type ClaimStore = ReturnType<typeof createClaimStore>;

export function createClaimStore(database: Database<TempPhoneTables>, keyOf: PhoneKeyOf) {
  const { kysely } = database;

  async function claim(key: string, carrier: string, freeAtMs: number, nowMs: number): Promise<boolean> {
    const forget = kysely
      .deleteFrom('temp_phone_claims')
      .where('phone_key', '=', key)
      .where('free_at', '<=', nowMs);
    const insert = kysely
      .insertInto('temp_phone_claims')
      .values({ phone_key: key, carrier, free_at: freeAtMs })
      .onConflict((conflict) => conflict.doNothing());
    try {
      await database.unit([{ query: forget }, { query: insert, expectRows: 1 }]);
      return true;
    } catch (error) {
      if (isAppError(error, 'unit_condition_failed')) return false;
      throw error;
    }
  }

  return {
    /**
     * Claims the number that has been free longest; numbers that were never lent come first. Returns undefined if all
     * are taken.
     */
    async claimOneOf(
      phones: readonly string[],
      { carrier, freeAtMs, nowMs }: { carrier: string; freeAtMs: number; nowMs: number },
    ): Promise<string | undefined> {
      const keys = new Map(phones.map((phone) => [keyOf(phone), phone]));
      const known = await kysely
        .selectFrom('temp_phone_claims')
        .select(['phone_key', 'free_at'])
        .where('phone_key', 'in', [...keys.keys()])
        .execute();
      const freeAt = new Map(known.map((row) => [row.phone_key, row.free_at]));
      const free = [...keys].filter(([key]) => (freeAt.get(key) ?? 0) <= nowMs);
      free.sort(([a], [b]) => (freeAt.get(a) ?? 0) - (freeAt.get(b) ?? 0));
      for (const [key, phone] of free) if (await claim(key, carrier, freeAtMs, nowMs)) return phone;
      return undefined;
    },

    forgetClaims: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(
        database,
        { table: 'temp_phone_claims', key: 'phone_key', time: 'free_at' },
        beforeMs,
        limit,
      ),
  };
}
