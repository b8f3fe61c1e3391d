import type { Database } from '#platform/db/server/database.ts';
import type { SimRow, TempPhoneTables } from './temp-phone-tables.ts';

export type SimStore = ReturnType<typeof createSimStore>;

/** More phones than an operator keeps; a signed call is needed for each. */
const maxSims = 1_000;

/** The SIM cards that phones have told of. */
export function createSimStore(database: Database<TempPhoneTables>) {
  const { kysely } = database;
  return {
    listSims: (): Promise<SimRow[]> =>
      kysely.selectFrom('temp_phone_sims').selectAll().orderBy('phone').limit(maxSims).execute(),

    /** What a phone has now, instead of what it had before; its cards may have moved from another phone. */
    async replaceSims(
      deviceId: string,
      cards: readonly { simNumber: number; phone: string }[],
      nowMs: number,
    ): Promise<void> {
      const distinct = new Map(cards.map((card) => [card.simNumber, card]));
      const rows = [...distinct.values()].map(({ simNumber, phone }) => ({
        device_id: deviceId,
        sim_number: simNumber,
        phone,
        seen_at: nowMs,
      }));
      const forget = kysely
        .deleteFrom('temp_phone_sims')
        .where((where) =>
          where.or([
            where('device_id', '=', deviceId),
            where('phone', 'in', rows.length === 0 ? [''] : rows.map((row) => row.phone)),
          ]),
        );
      await database.unit([
        { query: forget },
        ...rows.map((row) => ({ query: kysely.insertInto('temp_phone_sims').values(row) })),
      ]);
    },

    async touchDevice(deviceId: string, nowMs: number): Promise<void> {
      const query = kysely
        .updateTable('temp_phone_sims')
        .set({ seen_at: nowMs })
        .where('device_id', '=', deviceId);
      await database.unit([{ query }]);
    },
  };
}
