import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the lock is held by one process at a time', async () => {
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    expect.objectContaining({ code: 'data_folder_in_use', details: { dataDir: folder } }),
  );
  await first.close();
  await lockDataFolder(folder).close();
});

it('the folder and one empty file are created for their owner only', async () => {
  const inner = join(folder, 'new');
  const lock = lockDataFolder(inner);
  expect(readdirSync(inner)).toEqual(['mayfly.lock']);
  const { mode, size } = statSync(join(inner, 'mayfly.lock'));
  expect([mode & 0o777, size]).toEqual([0o600, 0]);
  expect(statSync(inner).mode & 0o777).toBe(0o700);
  await lock.close();
  expect(readdirSync(inner)).toEqual(['mayfly.lock']);
});
