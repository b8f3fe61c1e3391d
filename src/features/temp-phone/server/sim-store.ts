import type { Database } from '#platform/db/server/database.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { type SeenMark, seeOnce } from './seen-store.ts';
import type { SimRow, TempPhoneTables } from './temp-phone-tables.ts';

export type SimStore = ReturnType<typeof createSimStore>;

/** More phones than an operator keeps; a signed call is needed for each. */
const maxSims = 1_000;

export type SimReport = {
  deviceId: string;
  cards: readonly { simNumber: number; phone: string }[];
  mark: SeenMark;
};

/** The SIM cards that phones have told of. */
export function createSimStore(database: Database<TempPhoneTables>) {
  const { kysely } = database;
  return {
    listSims: (): Promise<SimRow[]> =>
      kysely.selectFrom('temp_phone_sims').selectAll().orderBy('phone').limit(maxSims).execute(),

    /**
     * What a phone has now, instead of what it had before; its cards may have moved from another phone. Nothing
     * changes when this was told before: played again, it would bring back cards that are gone.
     */
    async replaceSims({ deviceId, cards, mark }: SimReport, nowMs: number): Promise<void> {
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
      try {
        await database.unit([
          seeOnce(kysely, mark),
          { query: forget },
          ...rows.map((row) => ({ query: kysely.insertInto('temp_phone_sims').values(row) })),
        ]);
      } catch (error) {
        if (!isAppError(error, 'unit_condition_failed')) throw error;
      }
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
