import { statSync } from 'node:fs';
import { z } from 'zod';
import { InstalledState } from '#platform/addons/server/installed-state.ts';

export type InstalledModel = z.output<typeof shape>;

const shape = z.object({
  isOn: z.boolean(),
  /** Absolute path of the GGUF file, or of the first one of a model in several. */
  file: z.string().min(1),
  name: z.string(),
  /** Of all files. */
  sizeBytes: z.number().int().positive(),
  contextTokens: z.number().int().positive(),
  /** Estimate: weights, context and what a library needs beside them. */
  neededBytes: z.number().int().positive(),
  /** Measured in the trial; for texts that would take too long. */
  readTokensPerSecond: z.number().positive(),
  writeTokensPerSecond: z.number().positive(),
});

/** The model that `mayfly model` set up. */
export const installedModel = new InstalledState('model', shape);

/** True if the file is still there; it may have been moved, or belong to another user. */
export function isModelThere({ file }: Pick<InstalledModel, 'file'>): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
