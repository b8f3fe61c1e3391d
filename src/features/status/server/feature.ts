import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { worstStatus } from '#platform/health/common/health-status.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { checkServerStatus } from '../common/contract.ts';
import { forgottenNodeMs } from '../common/limits.ts';
import { forEachService, serviceIds } from '../common/service.ts';
import { formatShare, historyStart } from '../common/status-history.ts';
import { statusNodesAndMinutes } from './migrations/20261121T0900-status.ts';
import { MinuteLog } from './minute-log.ts';
import { StatusBoard, type StatusReport } from './status-board.ts';
import { StatusHeartbeat } from './status-heartbeat.ts';
import type { StatusPorts } from './status-ports.ts';
import { createStatusStore, type StatusStore, type StatusTables } from './status-store.ts';

const everyMs = 10 * 60_000;

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

/** SQLite allows one process. Its fixed id makes it replace its own row after a crash. */
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

type CheckStatusNeeds = { board: Pick<StatusBoard, 'read'> } & Pick<StatusPorts, 'engines'>;

/** `health` always succeeds. `services` fails if the statistics are stale, because callers want the statistics. */
function checkStatus({ board, engines }: CheckStatusNeeds): EndpointHandler {
  return handle(checkServerStatus, async ({ endpoint }) => {
    const report = await board.read();
    const success = endpoint === 'health' || report.figures.areFresh;
    return {
      success,
      error: success ? null : 'The statistics could not be read',
      data: { ...presentReport(report), engines: engines() },
    };
  });
}

type Presented = Omit<z.input<typeof checkServerStatus.output>['data'], 'engines'>;

function presentReport(report: StatusReport): Presented {
  const { services, history, figures, deliveredMs } = report;
  const present = forEachService((id) => ({
    ...services[id],
    history: history[id].map(({ fromMs, toMs, status }) => ({
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      status,
    })),
  }));
  return {
    overall_status: worstStatus(serviceIds.map((id) => services[id].status)),
    services: {
      ...present,
      smtp: { ...present.smtp, delivery_ms: deliveredMs === undefined ? null : Math.round(deliveredMs) },
    },
    system_stats: {
      total_emails: figures.generated,
      active_emails: figures.live,
      uptime: formatShare(report.uptime),
    },
    checked_at: new Date(report.atMs).toISOString(),
  };
}
