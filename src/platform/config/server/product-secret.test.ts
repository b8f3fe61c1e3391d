import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrMakeSecret } from './product-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayfly-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('loadOrMakeSecret', () => {
  it('creates a secret at first start, for the owner only, and keeps it', async () => {
    const dataDir = join(folder, 'new', 'data');
    const first = await loadOrMakeSecret(dataDir);
    expect(first.reveal().length).toBeGreaterThanOrEqual(43);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await loadOrMakeSecret(dataDir)).reveal()).toBe(first.reveal());
  });

  it('returns the same secret to 20 concurrent calls', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => loadOrMakeSecret(folder)));
    expect(new Set(made.map((secret) => secret.reveal())).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('rejects a damaged file instead of signing with a short secret', async () => {
    await writeFile(join(folder, 'secret'), 'short');
    await chmod(join(folder, 'secret'), 0o600);
    await expect(loadOrMakeSecret(folder)).rejects.toMatchObject({ code: 'secret_damaged' });
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('short');
  });
});
