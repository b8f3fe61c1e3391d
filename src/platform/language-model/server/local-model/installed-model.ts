import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What `mayfly model` set up, kept beside the data. */
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

const stateName = 'model.json';

export function modelFolder(dataDir: string): string {
  return join(resolve(dataDir), 'model');
}

/** Undefined where none was installed, or its description cannot be read. */
export function findInstalledModel(dataDir: string): InstalledModel | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(join(modelFolder(dataDir), stateName), 'utf8')));
  } catch {
    return undefined;
  }
}

export function saveInstalledModel(dataDir: string, model: InstalledModel): void {
  mkdirSync(modelFolder(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(join(modelFolder(dataDir), stateName), JSON.stringify(model, undefined, 2), { mode: 0o600 });
}

/** Deletes the library and what was downloaded; a file of the operator's elsewhere stays. */
export function removeInstalledModel(dataDir: string): void {
  rmSync(modelFolder(dataDir), { recursive: true, force: true });
}

/** True if the file is still there; it may have been moved, or belong to another user. */
export function isModelThere({ file }: Pick<InstalledModel, 'file'>): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
