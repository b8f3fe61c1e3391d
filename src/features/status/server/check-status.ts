import type { z } from 'zod';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { worstStatus } from '#platform/health/common/health-status.ts';
import { checkServerStatus } from '../common/contract.ts';
import { forEachService, serviceIds } from '../common/service.ts';
import { formatShare } from '../common/status-history.ts';
import type { StatusBoard, StatusReport } from './status-board.ts';
import type { StatusPorts } from './status-ports.ts';

type CheckStatusNeeds = { board: Pick<StatusBoard, 'read'> } & Pick<StatusPorts, 'engines'>;

/** `health` always succeeds. `services` succeeds only if the statistics are fresh, because callers ask it for them. */
export function checkStatus({ board, engines }: CheckStatusNeeds): EndpointHandler {
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
