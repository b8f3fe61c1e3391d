import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTimeClaims } from '#test/support/texts/find-time-claims.ts';

const root = join(import.meta.dirname, '..', '..');
/** Excluded: measures time to distinguish linear from quadratic work, with tolerances for noise. */
const measures = join('test', 'support', 'measure', 'growth.ts');
const files = globSync(
  [
    'src/**/*.test.{ts,tsx}',
    'scripts/**/*.test.ts',
    'test/**/*.{ts,tsx}',
    'vitest.config.ts',
    'playwright.config.ts',
  ],
  { cwd: root },
).filter((file) => !file.startsWith(join('test', 'long')) && file !== measures);

const whysOf = (text: string) => findTimeClaims('planted.test.ts', text).map(({ why }) => why);

describe('time in tests', () => {
  it('is only compared with other measured time, and every timeout uses `patient`', () => {
    expect(files.length).toBeGreaterThan(400);
    const claims = files.flatMap((file) =>
      findTimeClaims(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, why }) => `${file}:${line} ${why}`,
      ),
    );
    expect(claims).toEqual([]);
  });

  it.each([
    'expect(performance.now() - startedMs).toBeLessThan(2_000);',
    'const startedMs = performance.now();\nconst tookMs = performance.now() - startedMs;\nexpect(tookMs).toBeLessThan(limitMs);',
    'const took = () => Date.now() - startedMs;\nexpect(took()).toBeGreaterThan(40);',
    'const times: number[] = [];\ntimes.push(performance.now() - before);\nexpect(Math.min(...times)).toBeLessThan(60);',
    'const { user, system } = process.threadCpuUsage(before);\nexpect((user + system) / 1000).toBeLessThan(20);',
    'function worked() {\n  const { user } = process.cpuUsage();\n  return user / 1000;\n}\nconst before = worked();\nexpect(worked() - before).toBeLessThan(800);',
    'const loop = monitorEventLoopDelay();\nexpect(loop.percentile(50) / 1e6).toBeLessThan(10);',
    'const startedAt = process.hrtime.bigint();\nexpect(Number(process.hrtime.bigint() - startedAt)).toBeLessThan(1e9);',
    'let longest = 0;\nlongest = Math.max(longest, performance.now() - last);\nexpect(longest).toBeLessThan(10);',
    'await expect.poll(() => performance.now() - failedAtMs).toBeGreaterThan(severalTriesMs);',
    'if (performance.now() - startedMs > 5_000) throw new Error("too slow");',
    'expect(await measureWork(() => parse(text))).toBeLessThan(20);',
  ])('is found in a comparison with a number: %s', (text) => {
    expect(whysOf(text)).toEqual(['compares measured time']);
  });

  it.each([
    'it("waits", async () => {}, 60_000);',
    'it.each([1, 2])("waits for %s", async () => {}, 30_000);',
    'it("waits", { timeout: 60_000 }, async () => {});',
    'beforeAll(async () => {}, 60_000);',
    'await expect.poll(read, { timeout: 10_000 }).toBe(1);',
    'await expect(row).toBeVisible({ timeout: 5_000 });',
    'await vi.waitFor(() => expect(heard).toEqual([1]));',
    'await page.waitForTimeout(500);',
    'const signal = AbortSignal.timeout(5_000);',
    'const pushedMs = 5_000;\nawait expect(row).toBeVisible({ timeout: pushedMs });',
  ])('is found in a timeout without `patient`: %s', (text) => {
    expect(whysOf(text)).toEqual(['has a time-out of its own']);
  });

  it.each([
    'expect(left).toBeLessThan(20);',
    'expect(listClaims(Date.now())).toHaveLength(1);',
    'const expiresAt = Date.now() + 600_000;\nexpect(read(expiresAt)).toBeLessThan(7);',
    'const here = await measureWork(parse);\nconst there = await measureWork(run);\nexpect(there).toBeLessThan(here / 4);',
    'const untilMs = performance.now() + patient(1_000);\nwhile (performance.now() < untilMs) await look();',
    'await expect.poll(read, { timeout: patient(60_000) }).toBe(1);',
    'requestIdleCallback(tell, { timeout: 4_000 });',
    'it.each([1, 2])("counts %s", (count) => expect(count).toBeLessThan(3));',
  ])('is not found in: %s', (text) => {
    expect(whysOf(text)).toEqual([]);
  });
});
