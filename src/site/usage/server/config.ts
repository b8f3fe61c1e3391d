import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { commaList, policySource, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { maxEventsPerMinute } from '../common/limits.ts';

export const usageSettings = defineSettings({
  eventsPerSession: {
    env: 'MAYFLY_USAGE_EVENTS_PER_SESSION',
    schema: wholeNumber(1, 1_000_000).default(maxEventsPerMinute),
    description: 'Usage events of one browser session in a minute.',
    unit: 'per minute',
  },
  eventsPerClient: {
    env: 'MAYFLY_USAGE_EVENTS_PER_CLIENT',
    schema: wholeNumber(1, 1_000_000).default(120),
    description: 'Usage events from one client address in a minute, over all sessions.',
    unit: 'per minute',
  },
  trackerFile: {
    env: 'MAYFLY_TRACKER_FILE',
    schema: z.string().min(1).optional(),
    description:
      'Script of a tracker that defines `window.plausible` or `window.gtag`; it is put on every page and served from the site itself, empty to who says Do Not Track or Global Privacy Control.',
  },
  trackerConnect: {
    env: 'MAYFLY_TRACKER_CONNECT',
    schema: commaList(policySource).default([]),
    description: 'Hosts that this script may send to, with commas.',
  },
});
