import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { commaList, policySource, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { maxEventsPerMinute } from '../common/limits.ts';

export const usageSettings = defineSettings({
  eventsPerSession: {
    env: 'MAYFLY_USAGE_EVENTS_PER_SESSION',
    schema: wholeNumber(1, 1_000_000).default(maxEventsPerMinute),
    description: 'Usage events per browser session.',
    unit: 'per minute',
  },
  eventsPerClient: {
    env: 'MAYFLY_USAGE_EVENTS_PER_CLIENT',
    schema: wholeNumber(1, 1_000_000).default(120),
    description: 'Usage events per client.',
    unit: 'per minute',
  },
  trackerFile: {
    env: 'MAYFLY_TRACKER_FILE',
    schema: z.string().min(1).optional(),
    description:
      'Tracker script that defines `window.plausible` or `window.gtag`. Every page loads it. Visitors who send Do Not Track or Global Privacy Control get an empty script.',
  },
  trackerConnect: {
    env: 'MAYFLY_TRACKER_CONNECT',
    schema: commaList(policySource).default([]),
    description: 'Comma-separated hosts that the tracker script may send data to.',
  },
});
