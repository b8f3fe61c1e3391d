import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { overBudget } from './budgets.ts';
import { type MadeSite, makeSite } from './make-site.ts';
import { root } from './vite-options.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'mayfly-site-'));
const workFolder = join(root, '.cache', 'site-test');
let made: MadeSite;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .sort();
}

function fingerprint(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}

beforeAll(async () => {
  // `makeSite` sets NODE_ENV to "production" too. The stub restores the old value, which later test files in this worker need.
  vi.stubEnv('NODE_ENV', 'production');
  made = await makeSite(siteFolder, workFolder);
});

afterAll(() => {
  vi.unstubAllEnvs();
  for (const path of [siteFolder, workFolder]) rmSync(path, { recursive: true, force: true });
});

describe('the built site', () => {
  it('lists every file in its folder, and nothing else', () => {
    const { pages, texts, assets } = made.manifest;
    const compressed = assets.flatMap((asset) =>
      asset.encodings.map((encoding) => `${asset.file}.${encoding === 'br' ? 'br' : 'gz'}`),
    );
    const listed = [
      ...[...pages, ...texts].map(({ file }) => file),
      ...assets.map((asset) => asset.file),
      ...compressed,
    ];
    expect(listFiles(siteFolder)).toEqual([...listed, 'manifest.json'].sort());
  });

  it('has two compressed copies of each text file, which decompress to the same bytes', () => {
    const texts = made.manifest.assets.filter((asset) => asset.encodings.length > 0);
    expect(texts.length).toBeGreaterThan(3);
    for (const { file } of texts) {
      const plain = readFileSync(join(siteFolder, file));
      expect(brotliDecompressSync(readFileSync(join(siteFolder, `${file}.br`))).equals(plain), file).toBe(
        true,
      );
      expect(gunzipSync(readFileSync(join(siteFolder, `${file}.gz`))).equals(plain), file).toBe(true);
    }
  });

  it('requests stylesheets before the scripts of islands', () => {
    const html = readFileSync(join(siteFolder, 'pages', 'temp-email.html'), 'utf8');
    const at = (pattern: RegExp) => [...html.matchAll(pattern)].map(({ index }) => index);
    const scripts = at(/<link rel="modulepreload" href="[^"]+" fetchpriority="low"\/>/gu);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts).toHaveLength(at(/rel="modulepreload"/gu).length);
    expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...at(/<link rel="stylesheet"/gu)));
  });

  it('has one page for unknown paths', () => {
    expect(made.manifest.pages.filter((page) => page.status === 404)).toHaveLength(1);
  });

  it('refers only to files that were built', () => {
    const known = new Set(made.manifest.assets.map((asset) => asset.path));
    for (const { file } of made.manifest.pages) {
      const html = readFileSync(join(siteFolder, file), 'utf8');
      const referred = [...html.matchAll(/(?:src|href|data-idle|data-premium)="(\/assets\/[^"]+)"/gu)].map(
        (match) => match[1],
      );
      expect(referred.length).toBeGreaterThan(3);
      for (const path of referred) expect(known, `${file} refers to ${path}`).toContain(path);
    }
  });

  it('stays within its budgets', () => {
    expect(overBudget(made.weights, made.fontBytes)).toEqual([]);
  });

  it('is byte for byte the same as the site that the setup built', () => {
    expect(fingerprint(siteFolder)).toEqual(fingerprint(join(root, 'dist', 'site')));
  });
});
