import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { adPositions } from '../common/ad-positions.ts';

const fileNames = adPositions.map((position) => `\`${position}.html\``).join(', ');

export const adSettings = defineSettings({
  folder: {
    env: 'MAYFLY_ADS_DIR',
    schema: z.string().min(1).optional(),
    description: `Folder with static HTML for the ad slots: ${fileNames}. A slot without a file advertises another tool.`,
  },
});
