import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { portNumber } from '#platform/config/server/setting-schemas.ts';

const shortestToken = 16;

export const metricsSettings = defineSettings({
  port: {
    env: 'MAYFLY_METRICS_PORT',
    schema: portNumber.optional(),
    description: 'Port of `/metrics`, `/healthz` and `/readyz`. 0 picks a free one.',
    defaultText: 'none',
  },
  host: {
    env: 'MAYFLY_METRICS_HOST',
    schema: z.string().min(1).max(255).default('127.0.0.1'),
    description: 'Address to listen on. Beyond loopback, `MAYFLY_METRICS_TOKEN` is required.',
  },
  token: {
    env: 'MAYFLY_METRICS_TOKEN',
    schema: z
      .string()
      .min(shortestToken)
      .transform((text) => new Secret(text))
      .optional(),
    description: 'Bearer token for reading `/metrics`.',
    defaultText: 'none',
    secret: true,
  },
});
