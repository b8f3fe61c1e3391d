import { z } from 'zod';
import { defineSettings, type SettingValues } from '#platform/config/server/define-settings.ts';

/** Allows only characters that are safe in a greeting and in a trace header. */
const hostname = z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/);
const count = z.coerce.number().int().min(1).max(1_000_000);

export const smtpSettings = defineSettings({
  port: {
    env: 'MAYFLY_SMTP_PORT',
    schema: z.coerce.number().int().min(0).max(65_535).default(2525),
    description: 'Port for incoming mail. 0 picks a free one.',
  },
  host: {
    env: 'MAYFLY_SMTP_HOST',
    schema: z.string().min(1).default('127.0.0.1'),
    description: 'Address to listen on. `0.0.0.0` or `::` means all.',
  },
  hostname: {
    env: 'MAYFLY_SMTP_HOSTNAME',
    schema: hostname.default('mayfly.localhost'),
    description: 'Host name in the SMTP greeting, to which the MX records point.',
  },
  tlsCertFile: {
    env: 'MAYFLY_SMTP_TLS_CERT_FILE',
    schema: z.string().min(1).optional(),
    description: 'PEM certificate chain. Together with the key, it enables STARTTLS.',
  },
  tlsKeyFile: {
    env: 'MAYFLY_SMTP_TLS_KEY_FILE',
    schema: z.string().min(1).optional(),
    description: 'PEM private key of the certificate.',
  },
  greetingPauseMs: {
    env: 'MAYFLY_SMTP_GREETING_PAUSE_MS',
    schema: z.coerce.number().int().min(0).max(30_000).default(0),
    description: 'Pause before the greeting. Clients that send during the pause are rejected.',
    unit: 'ms',
  },
  maxConnections: {
    env: 'MAYFLY_SMTP_MAX_CONNECTIONS',
    schema: count.default(1_000),
    description: 'Maximum connections.',
  },
  maxConnectionsPerClient: {
    env: 'MAYFLY_SMTP_MAX_CONNECTIONS_PER_CLIENT',
    schema: count.default(50),
    description: 'Maximum connections of one client.',
  },
  maxMessagesPerMinute: {
    env: 'MAYFLY_SMTP_MAX_MESSAGES_PER_MINUTE',
    schema: count.default(1_000),
    description: 'Maximum messages from one client.',
    unit: 'per minute',
  },
});

export type SmtpConfig = SettingValues<typeof smtpSettings>;
