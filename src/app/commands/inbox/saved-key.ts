import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { userStateFolder } from '#platform/config/server/read-env.ts';
import { writeFile } from './write-file.ts';

const savedKey = z.object({
  server: z.string(),
  name: z.string(),
  token: z.string(),
  expiresAt: z.string(),
});

export type SavedKey = z.infer<typeof savedKey>;
type Kind = 'inbox' | 'phone';

/**
 * Only this user can read the file. Saves nothing if there is no home folder. Throws MayflyError if the file cannot be
 * written.
 */
export function saveKey(kind: Kind, key: SavedKey): void {
  const file = fileOf(kind);
  if (file === undefined) return;
  const draft = `${file}.${process.pid}`;
  writeFile(file, () => {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${JSON.stringify(key)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, file);
  });
}

/** Returns undefined if nothing is saved, or if the file is damaged. */
export function findSavedKey(kind: Kind): SavedKey | undefined {
  const file = fileOf(kind);
  if (file === undefined) return undefined;
  try {
    return savedKey.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export function forgetKey(kind: Kind): void {
  const file = fileOf(kind);
  if (file !== undefined) rmSync(file, { force: true });
}

function fileOf(kind: Kind): string | undefined {
  const folder = userStateFolder();
  return folder ? join(folder, `${kind}.json`) : undefined;
}
