import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followedMailboxes, listMessages, tempEmailEvents } from '#features/temp-email/common/contract.ts';
import { createTempEmail, type TempEmail } from '#features/temp-email/server/feature.ts';
import type { Clock } from '#platform/clock/server/clock.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import type { Database } from '#platform/db/server/database.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { type OpenApiOptions, openApiRoute } from '#platform/endpoint/server/open-api.ts';
import { HealthRegistry } from '#platform/health/server/health-registry.ts';
import { healthRoutes } from '#platform/health/server/health-routes.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import { loadSite, type Site, type SiteOptions } from '#platform/http/server/load-site.ts';
import { drawLocalPart } from '#platform/lease/server/local-part.ts';
import { systemRandom } from '#platform/lease/server/random-source.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { MailReader } from '#platform/mail/server/mail-reader.ts';
import { NotificationRelay } from '#platform/push/server/notification-relay.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import { Scheduler } from '#platform/schedule/server/scheduler.ts';
import type { MailSink } from '#platform/smtp/server/mail-sink.ts';
import { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import { loadTracker } from '#site/usage/server/served-tracker.ts';
import { createUsage, type Usage } from '#site/usage/server/usage.ts';
import type { ProductSettings, Role } from './config.ts';
import { apiHealth, databaseHealth, smtpHealth } from './health-checks.ts';
import { Lifetime } from './lifetime.ts';
import { openStorage } from './open-storage.ts';
import { SmtpPart } from './smtp-part.ts';

const siteFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');
const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');
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
export async function assemble(needs: ProductNeeds): Promise<Product> {
  const { settings, clock, log } = needs;
  const { product } = settings;
  const has = (role: Role) => product.roles.includes(role);
  // First, because it fails when the site is not built, and nothing is open yet.
  const tracker = await loadOperatorTracker(settings);
  const site = has('http') && product.serveSite ? await loadSite(siteOptions(settings, tracker)) : undefined;
  const secret = product.secret ?? (await loadOrMakeSecret(product.dataDir));
  const database = await openStorage(settings);

  const push = makePush(needs, database);
  const mail = new MailReader();
  const usage = createUsage({ database, clock, settings: settings.usage, unlimited: !product.limits, log });
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
    usage,
    log,
  });

  const scheduler = new Scheduler({
    jobs: has('jobs') ? [...tempEmail.jobs, ...usage.jobs] : [],
    clock,
    log,
  });
  const smtp = new SmtpPart(makeSmtpListener(needs, tempEmail.mailSink));
  const health = new HealthRegistry({
    clock,
    checks: [
      smtpHealth(() => smtp.port !== undefined),
      apiHealth,
      ...tempEmail.healthChecks,
      databaseHealth({ ping: () => database.ping(), isStorageShort: () => tempEmail.isStorageShort() }),
    ],
  });
  const http = makeHttpServer(needs, site, [
    ...functionRoutes([...tempEmail.endpoints, ...usage.endpoints], {
      validateAnswers: settings.http.validateAnswers,
    }),
    ...tempEmail.routes,
    ...(tracker === undefined ? [] : [tracker]),
    ...healthRoutes(health, has('smtp') ? ['database', 'smtp'] : ['database']),
    openApiRoute(await describeApi(product.siteUrl, [tempEmail, usage])),
  ]);

  return {
    lifetime: new Lifetime([
      [database],
      [usage],
      [push],
      [mail],
      [tempEmail],
      [scheduler],
      [...(has('smtp') ? [smtp] : []), ...(has('http') ? [http] : [])],
    ]),
    get ports() {
      return { http: http.address?.port, smtp: smtp.port };
    },
    databaseEngine: database.engine,
  };
}

async function loadOperatorTracker({ usage }: ProductSettings): Promise<HttpRoute | undefined> {
  return usage.trackerFile === undefined ? undefined : await loadTracker(usage.trackerFile);
}

function siteOptions({ product, http, usage }: ProductSettings, tracker: HttpRoute | undefined): SiteOptions {
  const { siteUrl, tagline } = product;
  const operatorScript = tracker && { path: tracker.path, connectSources: usage.trackerConnect };
  return { folder: siteFolder, siteUrl, tagline, cspSources: http.cspSources, operatorScript };
}

function makePush({ settings, clock }: ProductNeeds, database: Database<unknown>): PushHub {
  const { push, product } = settings;
  return new PushHub({
    clock,
    ...(product.limits ? push : { maxStreamsPerTopic: unlimited, maxStreamsPerClient: unlimited }),
    ...(database.engine === 'postgresql' ? { relay: new NotificationRelay(database.notifications) } : {}),
  });
}

function makeSmtpListener({ settings, clock, log }: ProductNeeds, sink: MailSink): SmtpListener {
  const { smtp, product } = settings;
  const limit = product.limits ? smtp.maxMessagesPerMinute : unlimited;
  return new SmtpListener({
    sink,
    config: product.limits ? smtp : { ...smtp, maxConnectionsPerClient: smtp.maxConnections },
    clock,
    log,
    messageLimiter: new RateLimiter({ limit, windowMs: minuteMs, clock }),
  });
}

function makeHttpServer(
  { settings, log }: ProductNeeds,
  site: Site | undefined,
  routes: readonly HttpRoute[],
): HttpServer {
  const { http, product } = settings;
  return new HttpServer({
    host: http.host,
    port: http.port,
    siteUrl: product.siteUrl,
    trustProxy: http.trustProxy,
    corsOrigins: http.corsOrigins,
    maxConnections: http.maxConnections,
    maxConnectionsPerClient: product.limits ? http.maxConnectionsPerClient : unlimited,
    routes,
    ...(site === undefined ? {} : { site }),
    log,
  });
}

async function describeApi(
  siteUrl: string,
  rooms: readonly Pick<TempEmail | Usage, 'endpoints'>[],
): Promise<OpenApiOptions> {
  return {
    siteUrl,
    version: JSON.parse(await readFile(packageFile, 'utf8')).version,
    endpoints: rooms.flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint)),
    eventStreams: [
      {
        path: '/functions/v1/temp-email/events',
        summary: 'What happens to a mailbox, as it happens',
        events: tempEmailEvents,
        several: followedMailboxes,
        errors: listMessages.errors,
      },
    ],
  };
}
