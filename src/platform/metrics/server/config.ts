import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { portNumber } from '#platform/config/server/setting-schemas.ts';

const shortestToken = 16;

export const metricsSettings = defineSettings({
  port: {
    env: 'MAYFLY_METRICS_PORT',
    schema: portNumber.optional(),
    description:
      'Port for `/metrics`, `/healthz` and `/readyz`, in every role; 0 picks a free one. Without it there are no metrics.',
    defaultText: 'none',
  },
  host: {
    env: 'MAYFLY_METRICS_HOST',
    schema: z.string().min(1).max(255).default('127.0.0.1'),
    description: 'Address the metrics listen on; anything but loopback needs `MAYFLY_METRICS_TOKEN`.',
  },
  token: {
    env: 'MAYFLY_METRICS_TOKEN',
    schema: z
      .string()
      .min(shortestToken)
      .transform((text) => new Secret(text))
      .optional(),
    description: 'Token that readers of `/metrics` send as `Authorization: Bearer`.',
    defaultText: 'none: anyone who can reach the port can read',
    secret: true,
  },
});
