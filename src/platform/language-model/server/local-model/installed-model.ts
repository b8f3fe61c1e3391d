import { statSync } from 'node:fs';
import { z } from 'zod';
import { InstalledState } from '#platform/addons/server/installed-state.ts';

export type InstalledModel = z.output<typeof shape>;

const shape = z.object({
  isOn: z.boolean(),
  /** Absolute path of the GGUF file, or of the first file if the model is split. */
  file: z.string().min(1),
  name: z.string(),
  sizeBytes: z.number().int().positive(),
  contextTokens: z.number().int().positive(),
  /** Estimated memory: weights, context and the library's own buffers. */
  neededBytes: z.number().int().positive(),
  /** Measured in the trial. Texts that would take too long at this speed are left to the built-in engine. */
  readTokensPerSecond: z.number().positive(),
  writeTokensPerSecond: z.number().positive(),
});

export const installedModel = new InstalledState('model', shape);

/** The operator may have moved the file. */
export function isModelThere({ file }: Pick<InstalledModel, 'file'>): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
