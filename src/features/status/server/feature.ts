import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { checkStatus } from './check-status.ts';
import { statusNodesAndMinutes } from './migrations/20261121T0900-status.ts';
import { MinuteLog } from './minute-log.ts';
import { purgeStatus } from './purge-status.ts';
import { StatusBeat } from './status-beat.ts';
import { StatusBoard } from './status-board.ts';
import type { StatusPorts } from './status-ports.ts';
import { createStatusStore } from './status-store.ts';
import type { StatusTables } from './status-tables.ts';

export type { Delivery, Greeting, MailProbe } from './mail-probe.ts';
export type { ApiProbe, StatusPorts } from './status-ports.ts';

export const statusMigrations: RoomMigrations = { '20261121T0900-status': statusNodesAndMinutes };

/** SQLite has one process: after a crash it takes its own place again. */
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
  /** To be started in every process, once it receives and serves, and closed before it no longer does. */
  beat: { start(): Promise<void>; close(): Promise<void> };
};

export function createStatus({ database, clock, ports, log }: StatusNeeds): Status {
  const store = createStatusStore(database.forRoom<StatusTables>());
  const minutes = new MinuteLog(store);
  const node = database.engine === 'sqlite' ? onlyNode : randomUUID();
  const board = new StatusBoard({ node, ports, database, store, minutes, clock });
  return {
    endpoints: [checkStatus({ board, engines: () => ports.engines() })],
    jobs: [purgeStatus({ store, clock })],
    beat: new StatusBeat({ node, board, store, minutes, log }),
  };
}
