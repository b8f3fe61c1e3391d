import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import type { Metrics } from '#platform/metrics/server/metrics.ts';
import { metricsRoute } from '#platform/metrics/server/metrics-route.ts';
import type { ProductSettings } from './settings/config.ts';

/** Enough for one metrics scraper and a few health probes. Visitors never connect here. */
const maxConnections = 50;

type OperatorServerNeeds = {
  settings: ProductSettings;
  log: Logger;
  metrics: Metrics;
  healthRoutes: readonly HttpRoute[];
};

/** A listener of its own, so that a proxy for the site never exposes metrics. */
export function operatorServer({ settings, log, metrics, healthRoutes }: OperatorServerNeeds): HttpServer {
  const { host, port = 0, token } = settings.metrics;
  return new HttpServer({
    host,
    port,
    siteUrl: settings.product.siteUrl,
    trustProxy: [],
    corsOrigins: [],
    maxConnections,
    routes: [metricsRoute(metrics, token), ...healthRoutes],
    log,
  });
}
