import { createAiTools } from '#features/ai-tools/server/feature.ts';
import { createMcp } from '#features/mcp/server/feature.ts';
import { createPremium } from '#features/premium/server/feature.ts';
import { createStatus } from '#features/status/server/feature.ts';
import { createTempEmail } from '#features/temp-email/server/feature.ts';
import { drawIdentity } from '#features/temp-identity/common/draw-identity.ts';
import { createTempPhone } from '#features/temp-phone/server/feature.ts';
import { createYoutubeTool } from '#features/youtube-tool/server/feature.ts';
import type { Clock } from '#platform/clock/server/clock.ts';
import { ClockWatch } from '#platform/clock/server/clock-watch.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import type { Database } from '#platform/database/server/database.ts';
import { observeUnits } from '#platform/database/server/observed-database.ts';
import { readDatabaseClock } from '#platform/database/server/read-database-clock.ts';
import { callEndpoints } from '#platform/endpoint/server/endpoint-caller.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { openApiRoute } from '#platform/endpoint/server/open-api.ts';
import { HealthRegistry } from '#platform/health/server/health-registry.ts';
import { healthRoutes } from '#platform/health/server/health-routes.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import type { Site } from '#platform/http/server/site/load-site.ts';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import { drawLocalPart } from '#platform/lease/server/local-part.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { SharedLimits } from '#platform/limits/server/shared-limits.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { MailReader } from '#platform/mail/server/mail-reader.ts';
import { NotificationRelay } from '#platform/push/server/notification-relay.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { Scheduler } from '#platform/schedule/server/scheduler.ts';
import type { MailSink } from '#platform/smtp/server/mail-sink.ts';
import { SmtpListener } from '#platform/smtp/server/smtp-listener.ts';
import { freePageJobs } from '#platform/sqlite/server/free-pages.ts';
import { createUsage } from '#site/usage/server/usage.ts';
import { Lifetime } from './lifetime.ts';
import { openOwnStorage } from './open-storage.ts';
import { operatorServer } from './operator-server.ts';
import { openProductMetrics, type ProductObservers } from './product-metrics.ts';
import type { ProductSettings } from './settings/config.ts';
import { readVersion } from './settings/package-root.ts';
import type { Role } from './settings/product-settings.ts';
import { describeApi } from './site/describe-api.ts';
import { openSite } from './site/open-site.ts';
import { SmtpPart } from './smtp-part.ts';
import { statusPorts } from './status-ports.ts';

const unlimited = Number.POSITIVE_INFINITY;

export type Product = {
  lifetime: Lifetime;
  /** Undefined for a role that this process does not have, and until the listener has started. */
  readonly ports: { http: number | undefined; smtp: number | undefined; metrics: number | undefined };
  databaseEngine: string;
};

export type ProductNeeds = { settings: ProductSettings; clock: Clock; steadyClock: Clock; log: Logger };

/** Builds the whole product from the settings. The only place that knows all rooms. */
export async function assemble(needs: ProductNeeds): Promise<Product> {
  const { settings, clock, log } = needs;
  const { product } = settings;
  const has = (role: Role) => product.roles.includes(role);
  // Comes first, because it fails if the site is not built, and then nothing needs to be closed.
  const { site, tracker, sandboxPageAssets } = await openSite(settings);
  const secret = product.secret ?? (await loadOrMakeSecret(product.dataDir));
  const figures = settings.metrics.port === undefined ? undefined : await openProductMetrics();
  const observers = figures?.observers;
  const storage = await openOwnStorage(settings, log);
  const database = observed(storage.database, observers);

  const push = makePush(needs, database);
  const limits = new SharedLimits({
    clock,
    notifications: database.engine === 'postgresql' ? database.notifications : undefined,
    secret: deriveSecret(secret.reveal(), 'limits'),
    unlimited: !product.limits,
  });
  const mail = new MailReader(observers && { onParsed: observers.onParsed });
  const usage = createUsage({ database, clock, settings: settings.usage, unlimited: !product.limits, log });
  const premium = createPremium({
    database,
    clock,
    settings: settings.premium,
    isSandboxAllowed: product.sandbox,
    siteUrl: product.siteUrl,
    secret: secret.reveal(),
    unlimited: !product.limits,
    limits,
    mailDomains: product.mailDomains,
    mailHost: settings.smtp.hostname,
    use: { measure: (licenceId) => tempEmail.measureLicence(licenceId) },
    pageAssets: sandboxPageAssets,
    log,
  });
  const tempEmail = createTempEmail({
    database,
    clock,
    drawName: () => drawLocalPart(systemRandom),
    settings: settings.tempEmail,
    unlimited: !product.limits,
    limits,
    secret: secret.reveal(),
    domains: product.mailDomains,
    siteUrl: product.siteUrl,
    push,
    mail,
    usage,
    entitlements: premium.entitlements,
    log,
  });
  const tempPhone = createTempPhone({
    database,
    clock,
    settings: settings.tempPhone,
    isSandboxAllowed: product.sandbox,
    siteUrl: product.siteUrl,
    secret: secret.reveal(),
    unlimited: !product.limits,
    limits,
    push,
    usage,
    onPurchase: observers?.onPurchase,
    log,
  });
  const aiTools = createAiTools({
    clock,
    settings: settings.aiTools,
    limits,
    remote: {
      modelServer: settings.modelServer,
      localModel: settings.localModel,
      speech: settings.speech,
      // Only processes that answer visitors load a model, which takes gigabytes.
      dataDir: has('http') ? product.dataDir : undefined,
      log,
    },
    onAnswer: observers?.onAiAnswer,
  });
  const youtubeTool = createYoutubeTool({
    settings: settings.youtubeTool,
    clock,
    unlimited: !product.limits,
  });

  const mcp = createMcp({
    settings: settings.mcp,
    siteUrl: product.siteUrl,
    version: readVersion(),
    callFunction: callEndpoints([...tempEmail.endpoints, ...tempPhone.endpoints]),
    drawIdentity: () => drawIdentity(systemRandom, new Date(clock.nowMs())),
  });

  const listener = makeSmtpListener(needs, tempEmail.mailSink, observers);
  const smtp = new SmtpPart(listener);
  const ports = statusPorts({
    smtp: has('smtp') ? { address: () => smtp.address, ...settings.smtp } : undefined,
    http: has('http') ? { address: () => http.address } : undefined,
    purges: [...tempEmail.jobs, tempPhone.purge],
    scheduler: has('jobs') ? () => scheduler : undefined,
    tempEmail,
    tempPhone,
    aiTools,
  });
  const status = createStatus({ database, clock, log, ports });
  const scheduler = new Scheduler({
    jobs: has('jobs')
      ? [
          ...tempEmail.jobs,
          ...tempPhone.jobs,
          ...premium.jobs,
          ...usage.jobs,
          ...status.jobs,
          ...freePageJobs(database),
        ]
      : [],
    clock,
    log,
    locks: database.locks,
  });
  const health = new HealthRegistry({
    clock,
    checks: [
      { id: 'smtp', check: async () => (smtp.port === undefined ? 'down' : 'operational') },
      {
        id: 'database',
        check: async () => {
          await database.ping();
          return tempEmail.isStorageShort() ? 'degraded' : 'operational';
        },
      },
    ],
  });
  const ready = healthRoutes(health, has('smtp') ? ['database', 'smtp'] : ['database']);
  const http = makeHttpServer(needs, site, observers, [
    ...functionRoutes(
      [tempEmail, tempPhone, premium, usage, aiTools, status].flatMap(({ endpoints }) => endpoints),
      { validateAnswers: settings.http.validateAnswers },
    ),
    ...tempEmail.routes,
    ...tempPhone.routes,
    ...premium.routes,
    ...youtubeTool.routes,
    ...mcp.routes,
    ...(tracker === undefined ? [] : [tracker]),
    ...ready,
    openApiRoute(() => describeApi(product.siteUrl, [tempEmail, tempPhone, premium, usage, aiTools, status])),
  ]);

  const clockWatch = new ClockWatch({ clock, readSharedMs: () => readDatabaseClock(database), log });
  figures?.read({
    ...tempEmail.figures,
    findOverdueMs: ports.findOverdueMs,
    lastPurgeAtMs: () => ports.lastPurgeAtMs?.(),
    openStreams: () => push.openStreams,
    smtp: () => listener,
    queued: () => mail.queued,
    clockSkewMs: () => clockWatch.skewMs,
  });
  const operator =
    figures && operatorServer({ settings, log, metrics: figures.metrics, healthRoutes: ready });

  return {
    lifetime: new Lifetime([
      storage.locks,
      [database],
      database.engine === 'postgresql' ? [clockWatch] : [],
      [usage],
      [push, ...(has('http') ? [limits] : [])],
      [mail],
      [tempEmail, tempPhone],
      [aiTools],
      [scheduler],
      [...(has('smtp') ? [smtp] : []), ...(has('http') ? [http] : [])],
      [status.heartbeat],
      operator === undefined ? [] : [operator],
    ]),
    get ports() {
      return { http: http.address?.port, smtp: smtp.port, metrics: operator?.address?.port };
    },
    databaseEngine: database.engine,
  };
}

function makePush({ settings, clock }: ProductNeeds, database: Database<unknown>): PushHub {
  const { push, product } = settings;
  return new PushHub({
    clock,
    ...(product.limits ? push : { maxStreamsPerTopic: unlimited, maxStreamsPerClient: unlimited }),
    ...(database.engine === 'postgresql'
      ? { relay: new NotificationRelay(database.notifications, { hears: product.roles.includes('http') }) }
      : {}),
  });
}

function observed(database: Database<unknown>, observers: ProductObservers | undefined): Database<unknown> {
  return observers === undefined ? database : observeUnits(database, observers.units);
}

function makeSmtpListener(
  { settings, clock, steadyClock, log }: ProductNeeds,
  sink: MailSink,
  observers: ProductObservers | undefined,
): SmtpListener {
  const { smtp, product } = settings;
  const perMinute = product.limits ? smtp.maxMessagesPerMinute : unlimited;
  return new SmtpListener({
    sink,
    config: product.limits ? smtp : { ...smtp, maxConnectionsPerClient: smtp.maxConnections },
    clock,
    steadyClock,
    log,
    messageLimiter: new RateLimiter({ limit: perMinute, windowMs: 60_000, clock }),
    observer: observers?.mail,
  });
}

function makeHttpServer(
  { settings, log }: ProductNeeds,
  site: Site | undefined,
  observers: ProductObservers | undefined,
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
    ...(observers === undefined ? {} : { onAnswer: observers.onAnswer }),
    log,
  });
}
