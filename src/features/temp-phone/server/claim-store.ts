import type { Database } from '#platform/db/server/database.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { TempPhoneTables } from './temp-phone-tables.ts';

export type ClaimStore = ReturnType<typeof createClaimStore>;

/** Which numbers are lent or resting, over all processes. */
export function createClaimStore(database: Database<TempPhoneTables>) {
  const { kysely } = database;

  async function claim(phone: string, carrier: string, freeAtMs: number, nowMs: number): Promise<boolean> {
    const forget = kysely
      .deleteFrom('temp_phone_claims')
      .where('phone', '=', phone)
      .where('free_at', '<=', nowMs);
    const insert = kysely
      .insertInto('temp_phone_claims')
      .values({ phone, carrier, free_at: freeAtMs })
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
    /** Claims the number that has rested longest, those never lent first; undefined when all are taken. */
    async claimOneOf(
      phones: readonly string[],
      { carrier, freeAtMs, nowMs }: { carrier: string; freeAtMs: number; nowMs: number },
    ): Promise<string | undefined> {
      const known = await kysely
        .selectFrom('temp_phone_claims')
        .select(['phone', 'free_at'])
        .where('phone', 'in', [...phones])
        .execute();
      const freeAt = new Map(known.map((row) => [row.phone, row.free_at]));
      const free = phones.filter((phone) => (freeAt.get(phone) ?? 0) <= nowMs);
      free.sort((a, b) => (freeAt.get(a) ?? 0) - (freeAt.get(b) ?? 0));
      for (const phone of free) if (await claim(phone, carrier, freeAtMs, nowMs)) return phone;
      return undefined;
    },

    /** Deletes up to `limit` claims that ended before `beforeMs`; answers how many. */
    async forgetClaims(beforeMs: number, limit: number): Promise<number> {
      const oldest = kysely
        .selectFrom('temp_phone_claims')
        .select('phone')
        .where('free_at', '<=', beforeMs)
        .orderBy('free_at')
        .limit(limit);
      const query = kysely.deleteFrom('temp_phone_claims').where('phone', 'in', oldest);
      const [deleted = 0] = await database.unit([{ query }]);
      return deleted;
    },
  };
}
