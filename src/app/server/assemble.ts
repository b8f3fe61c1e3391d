import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMessages, tempEmailEvents } from '#features/temp-email/common/contract.ts';
import { createTempEmail, tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import type { Clock } from '#platform/clock/server/clock.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import { migrate } from '#platform/db/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/db/server/open-database.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { openApiRoute } from '#platform/endpoint/server/open-api.ts';
import { HealthRegistry } from '#platform/health/server/health-registry.ts';
import { healthRoutes } from '#platform/health/server/health-routes.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import { loadSite } from '#platform/http/server/load-site.ts';
import { drawLocalPart } from '#platform/lease/server/local-part.ts';
import { systemRandom } from '#platform/lease/server/random-source.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { MailReader } from '#platform/mail/server/mail-reader.ts';
import { NotificationRelay } from '#platform/push/server/notification-relay.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import { Scheduler } from '#platform/schedule/server/scheduler.ts';
import { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import type { ProductSettings, Role } from './config.ts';
import { apiHealth, databaseHealth, smtpHealth } from './health-checks.ts';
import { Lifetime } from './lifetime.ts';

const siteFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');
const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');
const databaseFile = 'mayfly.db';
const minuteMs = 60_000;
const unlimited = Number.POSITIVE_INFINITY;

export type Product = {
  lifetime: Lifetime;
  /** What is listened on, once started; undefined without the role. */
  readonly ports: { http: number | undefined; smtp: number | undefined };
  databaseEngine: string;
};

export type ProductNeeds = { settings: ProductSettings; clock: Clock; log: Logger };

/** Builds everything from the settings; the only place where all rooms are named. */
export async function assemble({ settings, clock, log }: ProductNeeds): Promise<Product> {
  const { product, http, smtp } = settings;
  const { siteUrl, tagline } = product;
  const has = (role: Role) => product.roles.includes(role);
  const site =
    has('http') && product.serveSite
      ? await loadSite({ folder: siteFolder, siteUrl, tagline, cspSources: http.cspSources })
      : undefined;
  const secret = product.secret ?? (await loadOrMakeSecret(product.dataDir));

  const location: DatabaseLocation =
    product.databaseUrl === undefined
      ? { file: join(product.dataDir, databaseFile) }
      : { url: product.databaseUrl.reveal() };
  await migrate(location, { ...tempEmailMigrations });
  const database = await openDatabase(location);

  const relay = database.engine === 'postgresql' ? new NotificationRelay(database.notifications) : undefined;
  const push = new PushHub({
    clock,
    maxStreamsPerTopic: product.limits ? settings.push.maxStreamsPerTopic : unlimited,
    maxStreamsPerClient: product.limits ? settings.push.maxStreamsPerClient : unlimited,
    ...(relay === undefined ? {} : { relay }),
  });
  const mail = new MailReader();
  const tempEmail = createTempEmail({
    database,
    clock,
    drawName: () => drawLocalPart(systemRandom),
    settings: settings.tempEmail,
    unlimited: !product.limits,
    secret: secret.reveal(),
    domains: product.mailDomains,
    push,
    mail,
    log,
  });

  const scheduler = new Scheduler({ jobs: has('jobs') ? [...tempEmail.jobs] : [], clock, log });
  const smtpListener = new SmtpListener({
    sink: tempEmail.mailSink,
    config: product.limits ? smtp : { ...smtp, maxConnectionsPerClient: smtp.maxConnections },
    clock,
    log,
    messageLimiter: new RateLimiter({
      limit: product.limits ? smtp.maxMessagesPerMinute : unlimited,
      windowMs: minuteMs,
      clock,
    }),
  });
  const smtpPort = () => (isListening ? smtpListener.address.port : undefined);
  let isListening = false;
  const smtpPart = {
    start: async () => {
      await smtpListener.start();
      isListening = true;
    },
    close: async () => {
      isListening = false;
      await smtpListener.close();
    },
  };

  const health = new HealthRegistry({
    clock,
    checks: [
      smtpHealth(() => isListening),
      apiHealth,
      ...tempEmail.healthChecks,
      databaseHealth({ ping: () => database.ping(), isStorageShort: () => tempEmail.isStorageShort() }),
    ],
  });
  const endpoints = [...tempEmail.endpoints];
  const httpServer = new HttpServer({
    host: http.host,
    port: http.port,
    siteUrl,
    trustProxy: http.trustProxy,
    corsOrigins: http.corsOrigins,
    maxConnections: http.maxConnections,
    maxConnectionsPerClient: product.limits ? http.maxConnectionsPerClient : unlimited,
    routes: [
      ...functionRoutes(endpoints, { validateAnswers: http.validateAnswers }),
      ...tempEmail.routes,
      ...healthRoutes(health, has('smtp') ? ['database', 'smtp'] : ['database']),
      openApiRoute({
        siteUrl,
        version: await readVersion(),
        endpoints: endpoints.map(({ endpoint }) => endpoint),
        eventStreams: [
          {
            path: '/functions/v1/temp-email/events',
            summary: 'What happens to a mailbox, as it happens',
            events: tempEmailEvents,
            errors: listMessages.errors,
          },
        ],
      }),
    ],
    ...(site === undefined ? {} : { site }),
    log,
  });

  return {
    lifetime: new Lifetime([
      [database],
      [push],
      [mail],
      [tempEmail],
      [scheduler],
      [...(has('smtp') ? [smtpPart] : []), ...(has('http') ? [httpServer] : [])],
    ]),
    get ports() {
      return { http: httpServer.address?.port, smtp: smtpPort() };
    },
    databaseEngine: database.engine,
  };
}

async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(packageFile, 'utf8')).version;
}
