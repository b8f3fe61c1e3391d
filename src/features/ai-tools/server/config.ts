import { defineSettings } from '#platform/config/server/define-settings.ts';
import { wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { aiCallsPerMinute } from '../common/limits.ts';

export const aiToolsSettings = defineSettings({
  callsPerClient: {
    env: 'MAYFLY_AI_CALLS_PER_CLIENT',
    schema: wholeNumber(1, 1_000_000).default(aiCallsPerMinute),
    description: 'Maximum texts from one client.',
    unit: 'per minute',
  },
});
