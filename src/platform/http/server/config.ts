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
    description: 'Port of the site and API. 0 picks a free one.',
  },
  host: {
    env: 'MAYFLY_HTTP_HOST',
    schema: z.string().min(1).max(255).default('127.0.0.1'),
    description: 'Address to listen on. `0.0.0.0` or `::` means all.',
  },
  trustProxy: {
    env: 'MAYFLY_TRUST_PROXY',
    schema: commaList(network).default([]),
    description:
      'Comma-separated proxies whose `X-Forwarded-For` is trusted: addresses, CIDR networks or `loopback`.',
  },
  corsOrigins: {
    env: 'MAYFLY_CORS_ORIGINS',
    schema: commaList(webOrigin).default([]),
    description:
      'Comma-separated origins whose pages may call every function. Any origin may call `temp-email`.',
  },
  cspSources: {
    env: 'MAYFLY_CSP_SOURCES',
    schema: commaList(policySource).default([]),
    description: 'Comma-separated hosts from which pages may load content.',
  },
  maxConnections: {
    env: 'MAYFLY_HTTP_MAX_CONNECTIONS',
    schema: wholeNumber(10, 1_000_000).default(10_000),
    description: 'Maximum connections, including event streams.',
  },
  maxConnectionsPerClient: {
    env: 'MAYFLY_HTTP_MAX_CONNECTIONS_PER_CLIENT',
    schema: wholeNumber(10, 1_000_000).default(200),
    description: 'Maximum connections of one client. Trusted proxies and this machine are exempt.',
  },
  validateAnswers: {
    env: 'MAYFLY_HTTP_VALIDATE_ANSWERS',
    schema: onOff(false),
    description: 'Check every API response against its contract. For development.',
  },
});
