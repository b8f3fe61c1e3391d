import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What `mayfly speech` set up, kept beside the data. */
export type InstalledSpeech = z.output<typeof shape>;

const shape = z.object({
  isOn: z.boolean(),
  /** Absolute path of the model. */
  folder: z.string().min(1),
  sizeBytes: z.number().int().positive(),
});

const stateName = 'speech.json';

export function speechFolder(dataDir: string): string {
  return join(resolve(dataDir), 'speech');
}

/** Undefined where none was set up. */
export function readInstalledSpeech(dataDir: string): InstalledSpeech | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(join(speechFolder(dataDir), stateName), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The one that is on. */
export function findInstalledSpeech(dataDir: string): InstalledSpeech | undefined {
  const installed = readInstalledSpeech(dataDir);
  return installed?.isOn ? installed : undefined;
}

export function saveInstalledSpeech(dataDir: string, speech: InstalledSpeech): void {
  mkdirSync(speechFolder(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(join(speechFolder(dataDir), stateName), JSON.stringify(speech, undefined, 2), {
    mode: 0o600,
  });
}

/** Deletes the library and what was downloaded or unpacked; a folder of the operator's elsewhere stays. */
export function removeInstalledSpeech(dataDir: string): void {
  rmSync(speechFolder(dataDir), { recursive: true, force: true });
}
