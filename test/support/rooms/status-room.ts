import {
  createStatus,
  type Delivery,
  type StatusPorts,
  statusMigrations,
} from '#features/status/server/feature.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import type { databases } from '../databases/databases.ts';
import { buildHttpServer } from '../http/http-servers.ts';

const path = '/functions/v1/check-email-server-status';
export const delivered: Delivery = { mail: 'delivered', deliveredMs: 12.4, isStorageShort: false };

/** Opens a real database that simulated processes share, with a clock that the test moves. */
export async function openStatusRoom(open: (typeof databases)[number]['open']) {
  const here = await open(statusMigrations);
  const clock = { now: Date.UTC(2026, 0, 31, 12), nowMs: () => clock.now };
  const closing: (() => Promise<void>)[] = [];

  /** Simulates a process of the product on this database. The test defines the status of its parts. */
  function startNode(roles: readonly ('http' | 'smtp' | 'jobs')[] = ['http', 'smtp', 'jobs']) {
    const asked = { greet: 0, mail: 0, api: 0, figures: 0 };
    const parts = {
      greeting: { talkMs: 1 as number | undefined, isBusy: false },
      delivery: delivered,
      isApiWell: true,
      overdueMs: 0,
      purgeAgoMs: 1_000,
      storageFailedAtMs: undefined as number | undefined,
      figures: async () => 7,
      ping: () => here.database.ping(),
      engines: { text: 'embedded', speech: 'none' } as ReturnType<StatusPorts['engines']>,
    };
    const ports: StatusPorts = {
      mail: roles.includes('smtp')
        ? {
            greetingPauseMs: 0,
            greet: async () => {
              asked.greet += 1;
              return parts.greeting;
            },
            sendMail: async () => {
              asked.mail += 1;
              return parts.delivery;
            },
          }
        : undefined,
      api: roles.includes('http')
        ? {
            call: async () => {
              asked.api += 1;
              if (!parts.isApiWell) throw new Error('no answer');
            },
          }
        : undefined,
      lastPurgeAtMs: roles.includes('jobs') ? () => clock.now - parts.purgeAgoMs : undefined,
      findOverdueMs: async () => parts.overdueMs,
      storageFailedAtMs: () => parts.storageFailedAtMs,
      figures: {
        countGenerated: async () => {
          asked.figures += 1;
          return await parts.figures();
        },
        countLive: async () => 3,
      },
      engines: () => parts.engines,
    };
    const lines: object[] = [];
    const status = createStatus({
      database: Object.create(here.database, {
        ping: { value: () => parts.ping() },
        forRoom: { value: () => here.database },
      }),
      clock,
      ports,
      log: { warn: (facts) => lines.push(facts) },
    });
    const { server } = buildHttpServer(functionRoutes(status.endpoints, { validateAnswers: true }));
    const call = (body: unknown, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
    closing.push(() => server.close());
    return {
      status,
      asked,
      parts,
      lines,
      call,
      read: async (endpoint = 'health') => (await call({ endpoint })).json(),
      /** Sends one heartbeat to the other processes. */
      heartbeat: async () => {
        await status.heartbeat.start();
        await status.heartbeat.close();
      },
      /** Sends heartbeats until the test ends. */
      start: async () => {
        await status.heartbeat.start();
        closing.push(() => status.heartbeat.close());
      },
    };
  }

  return {
    clock,
    startNode,
    listMinutes: async () => {
      const { kysely } = here.database.forRoom<{ status_minutes: { minute_at: number } }>();
      return await kysely.selectFrom('status_minutes').select('minute_at').execute();
    },
    close: async () => {
      for (const close of closing.splice(0)) await close();
      await here.close();
    },
  };
}

export type StatusRoom = Awaited<ReturnType<typeof openStatusRoom>>;
