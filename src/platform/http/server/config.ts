import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import {
  commaList,
  network,
  onOff,
  policySource,
  portNumber,
  webOrigin,
  wholeNumber,
} from '#platform/config/server/setting-schemas.ts';

export const httpSettings = defineSettings({
  port: {
    env: 'MAYFLY_HTTP_PORT',
    schema: portNumber.default(3000),
    description: 'Port for the site and its API; 0 picks a free one.',
  },
  host: {
    env: 'MAYFLY_HTTP_HOST',
    schema: z.string().min(1).max(255).default('127.0.0.1'),
    description: 'Address the site listens on; `0.0.0.0` or `::` for all.',
  },
  trustProxy: {
    env: 'MAYFLY_TRUST_PROXY',
    schema: commaList(network).default([]),
    description:
      'Proxies whose `X-Forwarded-For` is trusted: addresses, networks in CIDR notation, or `loopback`, separated by commas.',
  },
  corsOrigins: {
    env: 'MAYFLY_CORS_ORIGINS',
    schema: commaList(webOrigin).default([]),
    description:
      'Other sites whose pages may call the functions that are closed to other origins, separated by commas. `temp-email` is open to all.',
  },
  cspSources: {
    env: 'MAYFLY_CSP_SOURCES',
    schema: commaList(policySource).default([]),
    description:
      'Hosts that pages may load scripts, styles, images, frames and data from, separated by commas.',
  },
  maxConnections: {
    env: 'MAYFLY_HTTP_MAX_CONNECTIONS',
    schema: wholeNumber(10, 1_000_000).default(10_000),
    description: 'Maximum concurrent connections over all clients, event streams included.',
  },
  maxConnectionsPerClient: {
    env: 'MAYFLY_HTTP_MAX_CONNECTIONS_PER_CLIENT',
    schema: wholeNumber(10, 1_000_000).default(200),
    description:
      'Maximum concurrent connections from one IPv4 address or IPv6 /64; trusted proxies and this machine are not counted.',
  },
  validateAnswers: {
    env: 'MAYFLY_HTTP_VALIDATE_ANSWERS',
    schema: onOff(false),
    description: 'Validate every API response against its contract; for development.',
  },
});
