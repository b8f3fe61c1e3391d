import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { UsageArea, UsageDayRow, UsageEventRow, UsageTables } from './usage-tables.ts';

/** Clients can choose any name, so a report shows only the most frequent ones. */
const maxListedNames = 50;

export type UsageStore = ReturnType<typeof createUsageStore>;

export function createUsageStore(database: Database<UsageTables>) {
  const { kysely } = database;
  const addDay = database.prepare(
    (
      db,
      date: string,
      area: UsageArea,
      generated: number,
      checked: number,
      received: number,
      copied: number,
      opened: number,
      updatedAt: number,
    ) =>
      db
        .insertInto('usage_days')
        .values({ date, area, generated, checked, received, copied, opened, updated_at: updatedAt })
        .onConflict((conflict) =>
          conflict.columns(['date', 'area']).doUpdateSet({
            generated: sql<number>`usage_days.generated + excluded.generated`,
            checked: sql<number>`usage_days.checked + excluded.checked`,
            received: sql<number>`usage_days.received + excluded.received`,
            copied: sql<number>`usage_days.copied + excluded.copied`,
            opened: sql<number>`usage_days.opened + excluded.opened`,
            updated_at: sql<number>`excluded.updated_at`,
          }),
        ),
  );

  return {
    async insertEvent(event: UsageEventRow): Promise<void> {
      await database.unit([{ query: kysely.insertInto('usage_events').values(event) }]);
    },

    /** One statement reads and writes each row, so that no writer overwrites another's counts. */
    async addToDays(rows: readonly UsageDayRow[]): Promise<void> {
      const statements = rows.map((row) => {
        const { date, area, generated, checked, received, copied, opened, updated_at: at } = row;
        return { query: addDay.with(date, area, generated, checked, received, copied, opened, at) };
      });
      await database.unit(statements);
    },

    listDays: (fromDate: string): Promise<UsageDayRow[]> =>
      kysely
        .selectFrom('usage_days')
        .selectAll()
        .where('date', '>=', fromDate)
        .orderBy('date')
        .orderBy('area')
        .execute(),

    async listEventNames(sinceMs: number): Promise<{ name: string; count: number }[]> {
      const rows = await kysely
        .selectFrom('usage_events')
        .select((build) => ['event_name as name', build.fn.countAll<number>().as('count')])
        .where('timestamp', '>=', sinceMs)
        .groupBy('event_name')
        .orderBy('count', 'desc')
        .orderBy('event_name')
        .limit(maxListedNames)
        .execute();
      return rows.map(({ name, count }) => ({ name, count: Number(count) }));
    },

    /** Deletes events older than `beforeMs`. Returns how many. */
    async deleteEventsBefore(beforeMs: number, limit: number): Promise<number> {
      return await deleteOldest(limit, sql<boolean>`timestamp < ${beforeMs}`);
    },

    async deleteOldestEvents(limit: number): Promise<number> {
      return await deleteOldest(limit, sql<boolean>`true`);
    },

    async sumEventBytes(): Promise<number> {
      const row = await kysely
        .selectFrom('usage_events')
        .select((build) => build.fn.sum<number>('size_bytes').as('bytes'))
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
  };

  async function deleteOldest(limit: number, condition: ReturnType<typeof sql<SqlBool>>): Promise<number> {
    const oldest = kysely
      .selectFrom('usage_events')
      .select('id')
      .where(condition)
      .orderBy('timestamp')
      .limit(limit);
    const query = kysely.deleteFrom('usage_events').where('id', 'in', oldest);
    const [deleted = 0] = await database.unit([{ query }]);
    return deleted;
  }
}
