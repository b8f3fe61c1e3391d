import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import type { LeaseRow, OrderRow, TempPhoneTables } from '../temp-phone-tables.ts';

export type OrderStore = ReturnType<typeof createOrderStore>;

export type Intent = Pick<
  OrderRow,
  'order_key' | 'carrier' | 'day' | 'cost_micros' | 'intended_at' | 'next_attempt_at'
>;

export type Purchase = Pick<OrderRow, 'order_key' | 'carrier_order_id' | 'cost_micros' | 'due_at'>;

export function createOrderStore(database: Database<TempPhoneTables>) {
  const { kysely } = database;
  const orders = () => kysely.selectFrom('temp_phone_orders').selectAll();
  const due = (nowMs: number, limit: number) =>
    orders().where('next_attempt_at', '<=', nowMs).orderBy('next_attempt_at').limit(limit);
  const remove = (key: string): UnitStatement => ({
    query: kysely.deleteFrom('temp_phone_orders').where('order_key', '=', key),
    expectRows: 1,
  });
  const spend = (day: string, micros: number): UnitStatement => ({
    query: kysely
      .updateTable('temp_phone_spending')
      .set({ spent_micros: sql<number>`spent_micros + ${micros}` })
      .where('day', '=', day),
  });
  const fulfil = (intent: Pick<Intent, 'day' | 'cost_micros'>, purchase: Purchase): UnitStatement[] => [
    {
      query: kysely
        .updateTable('temp_phone_orders')
        .set({
          carrier_order_id: purchase.carrier_order_id,
          cost_micros: purchase.cost_micros,
          due_at: purchase.due_at,
          next_attempt_at: purchase.due_at,
          attempts: 0,
        })
        .where('order_key', '=', purchase.order_key)
        .where('carrier_order_id', 'is', null),
      expectRows: 1,
    },
    spend(intent.day, purchase.cost_micros - intent.cost_micros),
  ];

  return {
    /**
     * Stores the intent and reserves its price before a number is requested. Rejects with `unit_condition_failed` above
     * the day's ceiling.
     */
    async intend(intent: Intent, ceilingMicros: number): Promise<void> {
      const { cost_micros: reserved, day } = intent;
      const begin = kysely
        .insertInto('temp_phone_spending')
        .values({ day, spent_micros: 0 })
        .onConflict((conflict) => conflict.doNothing());
      const reserve = kysely
        .updateTable('temp_phone_spending')
        .set({ spent_micros: sql<number>`spent_micros + ${reserved}` })
        .where('day', '=', day)
        .where('spent_micros', '<=', ceilingMicros - reserved);
      const order = {
        ...intent,
        carrier_order_id: null,
        due_at: intent.intended_at,
        received: 0,
        attempts: 0,
      };
      await database.unit([
        { query: begin },
        ...(reserved === 0 ? [] : [{ query: reserve, expectRows: 1 }]),
        { query: kysely.insertInto('temp_phone_orders').values(order) },
      ]);
    },

    async lend(intent: Intent, purchase: Purchase, lease: Omit<LeaseRow, 'message_count'>): Promise<void> {
      const insert = kysely.insertInto('temp_phone_leases').values({ ...lease, message_count: 0 });
      await database.unit([...fulfil(intent, purchase), { query: insert }]);
    },

    /** Stores an order that must be canceled because its number is not lent. */
    async owe(intent: Pick<Intent, 'day' | 'cost_micros'>, purchase: Purchase): Promise<void> {
      await database.unit(fulfil(intent, purchase));
    },

    /** Deletes an order that the carrier has closed, and corrects the spending of its day to the final cost. */
    async settle(
      order: Pick<OrderRow, 'order_key' | 'day' | 'cost_micros'>,
      costMicros: number,
    ): Promise<void> {
      await database.unit([remove(order.order_key), spend(order.day, costMicros - order.cost_micros)]);
    },

    listOpenOrders: (carrier: string, nowMs: number): Promise<OrderRow[]> =>
      orders()
        .where('carrier', '=', carrier)
        .where('carrier_order_id', 'is not', null)
        .where('due_at', '>', nowMs)
        .execute(),

    listDueOrders: (carrier: string, nowMs: number, limit: number): Promise<OrderRow[]> =>
      due(nowMs, limit).where('carrier', '=', carrier).execute(),

    listStrayOrders: (carriers: readonly string[], nowMs: number, limit: number): Promise<OrderRow[]> =>
      carriers.reduce((found, carrier) => found.where('carrier', '!=', carrier), due(nowMs, limit)).execute(),

    listCarrierOrderIds: async (carrier: string): Promise<string[]> => {
      const rows = await kysely
        .selectFrom('temp_phone_orders')
        .select('carrier_order_id')
        .where('carrier', '=', carrier)
        .where('carrier_order_id', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.carrier_order_id ?? []);
    },

    /** True if a purchase started after `sinceMs` and its result is not known yet. */
    async hasIntentSince(carrier: string, sinceMs: number): Promise<boolean> {
      const row = await kysely
        .selectFrom('temp_phone_orders')
        .select('order_key')
        .where('carrier', '=', carrier)
        .where('carrier_order_id', 'is', null)
        .where('intended_at', '>', sinceMs)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns false if another process has claimed the order. */
    async claimOrder(order: OrderRow, untilMs: number): Promise<boolean> {
      const query = kysely
        .updateTable('temp_phone_orders')
        .set({ next_attempt_at: untilMs, attempts: order.attempts + 1 })
        .where('order_key', '=', order.order_key)
        .where('next_attempt_at', '=', order.next_attempt_at);
      const [claimed = 0] = await database.unit([{ query }]);
      return claimed > 0;
    },

    async postpone(key: string, atMs: number): Promise<void> {
      const query = kysely
        .updateTable('temp_phone_orders')
        .set({ next_attempt_at: atMs })
        .where('order_key', '=', key);
      await database.unit([{ query }]);
    },

    async readSpending(day: string): Promise<number> {
      const row = await kysely
        .selectFrom('temp_phone_spending')
        .select('spent_micros')
        .where('day', '=', day)
        .executeTakeFirst();
      return Number(row?.spent_micros ?? 0);
    },

    async forgetSpending(beforeDay: string): Promise<void> {
      await database.unit([{ query: kysely.deleteFrom('temp_phone_spending').where('day', '<', beforeDay) }]);
    },
  };
}
