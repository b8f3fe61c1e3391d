import { defineSettings } from '#platform/config/server/define-settings.ts';
import { webOrigin, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { imageHost } from '../common/thumbnails.ts';

export const youtubeToolSettings = defineSettings({
  baseUrl: {
    env: 'MAYFLY_THUMBNAIL_BASE_URL',
    schema: webOrigin.default(imageHost),
    description: 'Base URL of the thumbnails. Change it only for tests.',
  },
  fetchesPerClient: {
    env: 'MAYFLY_THUMBNAILS_PER_CLIENT',
    schema: wholeNumber(1, 1_000_000).default(60),
    description: 'Thumbnails per client.',
    unit: 'per minute',
  },
});
