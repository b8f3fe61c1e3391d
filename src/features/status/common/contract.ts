import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import { healthStatuses } from '#platform/health/common/health-status.ts';
import { speechEngines, textEngines } from './engines.ts';
import { quarterCount } from './limits.ts';

const status = z.enum(healthStatuses);
const time = z.iso.datetime();
const count = z.int().min(0);

const service = z.object({
  status,
  description: z.string(),
  history: z
    .array(z.object({ from: time, to: time, status }))
    .max(quarterCount)
    .meta({ description: 'The last 24 hours in quarters of an hour, each as bad as its worst minute' }),
});

export const checkServerStatus = defineEndpoint({
  id: 'status.check',
  function: 'check-email-server-status',
  action: undefined,
  origin: 'any',
  summary:
    'How the service is: `health` always answers with what is known; `services` says with `success` whether the figures are fresh. Answers are shared for 5 s',
  input: z.object({ endpoint: z.enum(['health', 'services']) }),
  output: z.object({
    success: z.boolean(),
    error: z.string().nullable(),
    data: z.object({
      overall_status: status,
      services: z.object({
        smtp: service.extend({
          delivery_ms: z.number().nullable().meta({
            description: 'How long the last mail to ourselves took from the first word to its mailbox',
          }),
        }),
        api: service,
        cleanup: service,
        database: service,
      }),
      system_stats: z.object({
        total_emails: count.meta({ description: 'Addresses ever generated' }),
        active_emails: count.meta({ description: 'Addresses live now' }),
        uptime: z
          .string()
          .meta({ description: 'Share of the last 24 hours in which nothing was down: `99.93%`' }),
      }),
      engines: z.object({
        text: z.enum(textEngines).meta({
          description:
            'What answers the text tools: the built-in engine, a language model of the operator, or the built-in engine while that model is away',
        }),
        speech: z.enum(speechEngines).meta({
          description:
            'What turns speech into text: nothing, this server, or a speech server of the operator',
        }),
      }),
      checked_at: time,
    }),
  }),
  errors: {},
});
