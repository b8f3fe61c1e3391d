import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import { healthStatuses } from '#platform/health/common/health-status.ts';
import { quarterCount } from './limits.ts';
import { speechEngines, textEngines } from './service.ts';

const status = z.enum(healthStatuses);
const time = z.iso.datetime();
const count = z.int().min(0);

const service = z.object({
  status,
  description: z.string(),
  history: z
    .array(z.object({ from: time, to: time, status }))
    .max(quarterCount)
    .meta({
      description:
        'The last 24 hours in 15-minute slots, starting at the first check. Each slot has the status of its worst minute',
    }),
});

export const checkServerStatus = defineEndpoint({
  id: 'status.check',
  function: 'check-email-server-status',
  action: undefined,
  origin: 'any',
  summary:
    'Service status. The endpoint `health` always returns the latest known values; for `services`, `success` is true only if the statistics are current. Answers are cached for 5 s',
  input: z.object({ endpoint: z.enum(['health', 'services']) }),
  output: z.object({
    success: z.boolean(),
    error: z.string().nullable(),
    data: z.object({
      overall_status: status,
      services: z.object({
        smtp: service.extend({
          delivery_ms: z.number().nullable().meta({
            description: 'Milliseconds from the SMTP greeting until the last test message was in its mailbox',
          }),
        }),
        api: service,
        cleanup: service,
        database: service,
      }),
      system_stats: z.object({
        total_emails: count.meta({ description: 'Number of addresses ever generated' }),
        active_emails: count.meta({ description: 'Number of addresses that are live now' }),
        uptime: z.string().meta({
          description:
            'Share of the last 24 hours, or of the time since the first check, in which no service was down: `99.93%`',
        }),
      }),
      engines: z.object({
        text: z.enum(textEngines).meta({
          description:
            'Engine of the text tools: the built-in engine, a language model that the operator set up, or the built-in engine while that model is unavailable',
        }),
        speech: z.enum(speechEngines).meta({
          description:
            'Where speech is transcribed: nowhere, on this server, or on a speech server that the operator set up',
        }),
      }),
      checked_at: time,
    }),
  }),
  errors: {},
});

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    status: typeof import('./contract.ts');
  }
}
