import { z } from 'zod';
import { InstalledState } from '#platform/addons/server/installed-state.ts';

export type InstalledSpeech = z.output<typeof shape>;

const shape = z.object({
  isOn: z.boolean(),
  /** Absolute path of the model. */
  folder: z.string().min(1),
  sizeBytes: z.number().int().positive(),
});

/** The speech model that `mayfly speech` set up. */
export const installedSpeech = new InstalledState('speech', shape);
