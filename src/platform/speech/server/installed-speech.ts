import { z } from 'zod';
import { InstalledState } from '#platform/addons/server/installed-state.ts';

export type InstalledSpeech = z.output<typeof shape>;

const shape = z.object({
  isOn: z.boolean(),
  folder: z.string().min(1),
  sizeBytes: z.number().int().positive(),
});

export const installedSpeech = new InstalledState('speech', shape);
