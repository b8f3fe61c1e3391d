import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { healthStatuses } from '#platform/health/common/health-status.ts';
import type { NodeFacts } from '../common/check-services.ts';
import { quarterCount } from '../common/limits.ts';
import { forEachService } from '../common/service.ts';
import type { Minute } from '../common/status-history.ts';

type StatusNodeRow = {
  node: string;
  at: number;
  facts: string;
};

/** Each value is an index into `healthStatuses`: a service's worst status in that minute. */
type StatusMinuteRow = {
  minute_at: number;
  smtp: number;
  api: number;
  cleanup: number;
  database: number;
};

export type StatusTables = { status_nodes: StatusNodeRow; status_minutes: StatusMinuteRow };

/** More processes than any installation has. */
const maxNodes = 256;
const minutesPerQuarter = 15;

export type StatusStore = ReturnType<typeof createStatusStore>;

export function createStatusStore(database: Database<StatusTables>) {
  const { kysely } = database;
  const keepWorst = (column: 'smtp' | 'api' | 'cleanup' | 'database') => {
    const [mine, theirs] = [sql.ref(`status_minutes.${column}`), sql.ref(`excluded.${column}`)];
    return sql<number>`case when ${theirs} > ${mine} then ${theirs} else ${mine} end`;
  };

  return {
    async saveNode(node: string, facts: NodeFacts): Promise<void> {
      const row = { node, at: facts.atMs, facts: JSON.stringify(facts) };
      const query = kysely
        .insertInto('status_nodes')
        .values(row)
        .onConflict((conflict) => conflict.column('node').doUpdateSet({ at: row.at, facts: row.facts }));
      await database.unit([{ query }]);
    },

    async removeNode(node: string): Promise<void> {
      await database.unit([{ query: kysely.deleteFrom('status_nodes').where('node', '=', node) }]);
    },

    async listNodes(sinceMs: number): Promise<{ node: string; facts: NodeFacts }[]> {
      const rows = await kysely
        .selectFrom('status_nodes')
        .selectAll()
        .where('at', '>', sinceMs)
        .orderBy('at', 'desc')
        .limit(maxNodes)
        .execute();
      return rows.map(({ node, facts }) => ({ node, facts: JSON.parse(facts) as NodeFacts }));
    },

    /** If several processes record the same minute, keeps the worst status of each service. */
    async addMinutes(minutes: readonly Minute[]): Promise<void> {
      const statements = minutes.map(({ atMs, states }) => ({
        query: kysely
          .insertInto('status_minutes')
          .values({ minute_at: atMs, ...forEachService((id) => healthStatuses.indexOf(states[id])) })
          .onConflict((conflict) => conflict.column('minute_at').doUpdateSet(forEachService(keepWorst))),
      }));
      await database.unit(statements);
    },

    async listMinutes(sinceMs: number): Promise<Minute[]> {
      const rows = await kysely
        .selectFrom('status_minutes')
        .selectAll()
        .where('minute_at', '>=', sinceMs)
        .orderBy('minute_at')
        .limit(quarterCount * minutesPerQuarter)
        .execute();
      return rows.map((row) => ({
        atMs: row.minute_at,
        states: forEachService((id) => healthStatuses[row[id]] ?? 'down'),
      }));
    },

    async forgetBefore(limits: { minutesBeforeMs: number; nodesBeforeMs: number }): Promise<number> {
      const counts = await database.unit([
        { query: kysely.deleteFrom('status_minutes').where('minute_at', '<', limits.minutesBeforeMs) },
        { query: kysely.deleteFrom('status_nodes').where('at', '<=', limits.nodesBeforeMs) },
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
