import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleClient, clientEntries } from './bundle-client.ts';

/** Small enough for the script of a browser page. */
const maxClientBytes = 6 * 1024;

let folder: string;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?["'`]([^"'`]+)["'`]/gu)].map(([, name]) => name).sort();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-client-'));
  await bundleClient(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('bundleClient', () => {
  it('writes one module and one file of types for each entry point of package.json', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.entries(exports)).toEqual(
      clientEntries.map((entry) => [`./${entry}`, `./src/client/${entry}.ts`]),
    );
    expect(readdirSync(folder).sort()).toEqual(
      clientEntries.flatMap((entry) => [`${entry}.d.ts`, `${entry}.js`]).sort(),
    );
  });

  it(`makes mayfly/client at most ${maxClientBytes} bytes, without a dependency`, () => {
    expect(statSync(join(folder, 'client.js')).size).toBeLessThanOrEqual(maxClientBytes);
    expect(importsOf('client.js')).toEqual([]);
    expect(read('client.d.ts')).not.toMatch(/\bfrom "|\bimport\b|\breference\b/u);
  });

  it('lets the other entry points import only the client and the test runner that they extend', () => {
    expect(importsOf('cypress.js')).toEqual(['./client.js']);
    expect(importsOf('playwright.js')).toEqual(['./client.js', '@playwright/test']);
    expect(importsOf('vitest.js')).toEqual(['./client.js', 'vitest']);
  });
});
