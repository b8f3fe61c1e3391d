import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { measurePatience } from '../test/support/patience.ts';

type Count = { passed: number; failed: number; skipped: number };
type TimedFile = { file: string; seconds: number };

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
};

type JourneySuite = {
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { duration: number }[] }[];
  }[];
  suites?: readonly JourneySuite[];
};

type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly (JourneySuite & { file: string })[];
};

const slowestShown = 10;
const failureLines = 6;
const root = join(import.meta.dirname, '..');
/** Both versions of TypeScript install a `tsc`, so this one is called by its path. */
const nativeCompiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
const reports = join(root, '.cache', 'reports');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { checks: { type: 'boolean', default: false } },
});

function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const program = command === 'node' ? process.execPath : join(root, 'node_modules', '.bin', command);
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Bundles the products that tests start about two hundred times. Starting from source costs twice as much. */
async function bundleProducts(): Promise<void> {
  const { bundleServer } = await import('./release/bundle-server.ts');
  const folder = join(root, '.cache', 'test-products');
  const programs = {
    mayfly: 'src/app/commands/mayfly.ts',
    clock: 'test/support/product/product-with-clock.ts',
  };
  const nodeEnv = process.env.NODE_ENV;
  await bundleServer(folder, new Set(), { programs, minify: false });
  // Vite sets NODE_ENV to "production" if it is unset, but the tests of pages need React's development build.
  if (nodeEnv === undefined) delete process.env.NODE_ENV;
  process.env.TEST_PRODUCTS = folder;
}

async function stage(name: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n— ${name}`);
  const startedMs = Date.now();
  const count = await work();
  counts.push(count);
  stages.push(`${inSeconds(Date.now() - startedMs)}  ${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
}

async function check(command: string, args: readonly string[]): Promise<Count> {
  const ok = await run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}

/** Reads a runner's report. Counts a missing report, or a failure without a failed test, as one failure. */
function countTests(runner: string, ok: boolean, read: () => Count): Count {
  let count: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = read();
  } catch (error) {
    failures.push(`${runner} wrote no report: ${error}`);
    return { ...count, failed: 1 };
  }
  if (ok || count.failed > 0) return count;
  failures.push(`${runner} failed without a failing test; see its errors above`);
  return { ...count, failed: 1 };
}

async function unitTests(filters: readonly string[]): Promise<Count> {
  const file = join(reports, 'unit.json');
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  return countTests('vitest', ok, () => {
    const report: UnitReport = JSON.parse(readFileSync(file, 'utf8'));
    for (const { name, startTime, endTime, status, message, assertionResults } of report.testResults) {
      const path = relative(root, name);
      files.push({ file: path, seconds: (endTime - startTime) / 1000 });
      const failed = assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failed)
        failures.push(`${path} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`);
      if (status === 'failed' && failed.length === 0) failures.push(`${path}\n${firstLines(message)}`);
    }
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  });
}

async function journeys(): Promise<Count> {
  const file = join(reports, 'journeys.json');
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return countTests('playwright', ok, () => {
    const { stats, suites }: JourneyReport = JSON.parse(readFileSync(file, 'utf8'));
    for (const suite of suites) {
      const path = join('test', 'journeys', suite.file);
      files.push({ file: path, seconds: sumOfResults(suite) / 1000 });
      failures.push(...failedTitles(suite).map((title) => `${path} › ${title}`));
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

function firstLines(message: string): string {
  return message
    .split('\n', failureLines)
    .map((line) => `    ${line}`)
    .join('\n');
}

function failedTitles({ specs = [], suites = [] }: JourneySuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedTitles)];
}

function sumOfResults({ specs = [], suites = [] }: JourneySuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumOfResults(suite), own);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts: Count[] = [];
const stages: string[] = [];
const files: TimedFile[] = [];
const failures: string[] = [];
async function runChecks(): Promise<void> {
  await stage('format and lint', () => check('biome', ['ci', '--error-on-warnings', '.']));
  await stage('types', () => check('node', [nativeCompiler, '-b']));
  await stage('walls', () => check('depcruise', ['--config', '.dependency-cruiser.cjs', 'src']));
  await stage('unused files, exports and dependencies', () => check('knip', ['--no-progress']));
  await stage('docs', () => check('node', ['scripts/check-docs.ts']));
  await stage('licenses and install scripts', () => check('node', ['scripts/check-dependencies.ts']));
}

// Both runners inherit this measurement. If each measured in parallel, the other's load would change its timeouts.
if (!values.checks) measurePatience();

// The stages run in parallel, because each spends part of its time waiting for processes, disks and browsers.
const running: Promise<void>[] = [];
if (positionals.length === 0) running.push(runChecks());
if (!values.checks && positionals.length === 0) await bundleProducts();
if (!values.checks) running.push(stage('unit, store and room tests', () => unitTests(positionals)));
if (!values.checks && positionals.length === 0) running.push(stage('journeys in Chromium', journeys));
await Promise.all(running);

const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
if (slowest.length > 0) console.log('\nSlowest files:');
for (const { file, seconds } of slowest) console.log(`${inSeconds(seconds * 1000)}  ${file}`);
if (failures.length > 0) console.log(`\nFailed tests:\n${failures.join('\n')}`);
console.log(`\nStages:\n${stages.join('\n')}`);

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
