import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';

export const pushSettings = defineSettings({
  maxStreamsPerTopic: {
    env: 'MAYFLY_PUSH_STREAMS_PER_MAILBOX',
    schema: z.coerce.number().int().min(1).max(1_000).default(3),
    description: 'Maximum event streams and waiting calls for one mailbox or number.',
  },
  maxStreamsPerClient: {
    env: 'MAYFLY_PUSH_STREAMS_PER_CLIENT',
    schema: z.coerce.number().int().min(1).max(1_000_000).default(20),
    description: 'Maximum event streams and waiting calls of one client.',
  },
});
