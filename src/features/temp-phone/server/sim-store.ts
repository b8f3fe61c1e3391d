import type { Database } from '#platform/database/server/database.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { SecretBox } from '#platform/seal/server/secret-box.ts';
import { type SeenMark, seeOnce } from './inbox/seen-store.ts';
import type { PhoneKeyOf } from './numbers/phone-number.ts';
import type { SimRow, TempPhoneTables } from './temp-phone-tables.ts';

export type SimStore = ReturnType<typeof createSimStore>;

/** No operator has so many SIM cards, and only signed calls can add one. */
const maxSims = 1_000;

export type SimReport = {
  deviceId: string;
  cards: readonly { simNumber: number; phone: string }[];
  mark: SeenMark;
};

export type Sim = Pick<SimRow, 'device_id' | 'sim_number' | 'seen_at'> & { phone: string };

type SimStoreNeeds = {
  database: Database<TempPhoneTables>;
  box: SecretBox;
  keyOf: PhoneKeyOf;
};

/** Stores SIM cards that phones have reported, with encrypted numbers. */
export function createSimStore({ database, box, keyOf }: SimStoreNeeds) {
  const { kysely } = database;

  /**
   * Returns an empty list if the server secret has changed since the phone reported the card. The phone reports
   * its cards again when its app next starts.
   */
  function openSim({ device_id, sim_number, seen_at, phone: sealed }: SimRow): Sim[] {
    try {
      const phone = box.open(labelOf(device_id, sim_number), sealed).toString();
      return [{ device_id, sim_number, phone, seen_at }];
    } catch (error) {
      if (isAppError(error, 'seal_broken')) return [];
      throw error;
    }
  }

  return {
    async listSims(): Promise<Sim[]> {
      const rows = await kysely
        .selectFrom('temp_phone_sims')
        .selectAll()
        .orderBy('device_id')
        .orderBy('sim_number')
        .limit(maxSims)
        .execute();
      return rows.flatMap(openSim);
    },

    /**
     * A card may have moved here from another phone. Ignores a report that was received before, because a replay could
     * restore removed cards.
     */
    async replaceSims({ deviceId, cards, mark }: SimReport, nowMs: number): Promise<void> {
      const distinct = new Map(cards.map((card) => [card.simNumber, card]));
      const rows = [...distinct.values()].map(({ simNumber, phone }) => ({
        device_id: deviceId,
        sim_number: simNumber,
        phone_key: keyOf(phone),
        phone: box.seal(labelOf(deviceId, simNumber), Buffer.from(phone)),
        seen_at: nowMs,
      }));
      const forget = kysely
        .deleteFrom('temp_phone_sims')
        .where((where) =>
          where.or([
            where('device_id', '=', deviceId),
            where('phone_key', 'in', rows.length === 0 ? [''] : rows.map((row) => row.phone_key)),
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

function labelOf(deviceId: string, simNumber: number): Uint8Array {
  return Buffer.from(JSON.stringify([deviceId, simNumber]));
}
