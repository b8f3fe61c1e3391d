import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { forgottenNodeMs } from '../common/limits.ts';
import { historyStart } from '../common/status-history.ts';
import { checkStatus } from './check-status.ts';
import { statusNodesAndMinutes } from './migrations/20261121T0900-status.ts';
import { MinuteLog } from './minute-log.ts';
import { StatusBoard } from './status-board.ts';
import { StatusHeartbeat } from './status-heartbeat.ts';
import type { StatusPorts } from './status-ports.ts';
import { createStatusStore, type StatusStore, type StatusTables } from './status-store.ts';

const everyMs = 10 * 60_000;

/** Keeps one day of minutes, about 1,450 rows, and the processes that still report. */
function purgeStatus({ store, clock }: { store: Pick<StatusStore, 'forgetBefore'>; clock: Clock }): Job {
  return {
    id: 'status.purge',
    everyMs,
    atStart: true,
    async run() {
      const nowMs = clock.nowMs();
      await store.forgetBefore({
        minutesBeforeMs: historyStart(nowMs),
        nodesBeforeMs: nowMs - forgottenNodeMs,
      });
    },
  };
}

export type { ApiProbe, Delivery, Greeting, MailProbe, StatusPorts } from './status-ports.ts';

export const statusMigrations: RoomMigrations = { '20261121T0900-status': statusNodesAndMinutes };

/** SQLite has one process, which replaces its own row after a crash. */
const onlyNode = 'sqlite';

export type StatusNeeds = {
  database: Database<unknown>;
  clock: Clock;
  ports: StatusPorts;
  log: { warn(facts: object, message: string): void };
};

export type Status = {
  endpoints: readonly EndpointHandler[];
  jobs: readonly Job[];
  /** Start it in every process after the listeners, and close it before them. */
  heartbeat: { start(): Promise<void>; close(): Promise<void> };
};

export function createStatus({ database, clock, ports, log }: StatusNeeds): Status {
  const store = createStatusStore(database.forRoom<StatusTables>());
  const minutes = new MinuteLog(store);
  const node = database.engine === 'sqlite' ? onlyNode : randomUUID();
  const board = new StatusBoard({ node, ports, database, store, minutes, clock });
  return {
    endpoints: [checkStatus({ board, engines: () => ports.engines() })],
    jobs: [purgeStatus({ store, clock })],
    heartbeat: new StatusHeartbeat({ node, board, store, minutes, log }),
  };
}
