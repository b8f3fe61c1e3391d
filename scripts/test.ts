import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

type Count = { passed: number; failed: number; skipped: number };

const root = join(import.meta.dirname, '..');
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
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function check(name: string, command: string, args: readonly string[]): Promise<Count> {
  console.log(`\n— ${name}`);
  const ok = await run(command, args);
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** A runner that wrote no report, or that failed without naming a failed test, counts as one failure. */
function judge(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function unitTests(filters: readonly string[]): Promise<Count> {
  console.log('\n— unit, store and room tests');
  const file = join(reports, 'unit.json');
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  return judge(ok, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  });
}

async function journeys(): Promise<Count> {
  console.log('\n— journeys in Chromium');
  const file = join(reports, 'journeys.json');
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return judge(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts: Count[] = [];
if (positionals.length === 0) {
  counts.push(await check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']));
  counts.push(await check('types', 'tsc', ['-b']));
  counts.push(await check('walls', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src']));
  counts.push(await check('unused files, exports and dependencies', 'knip', ['--no-progress']));
  counts.push(await check('docs', 'node', ['scripts/check-docs.ts']));
  counts.push(await check('licences and install scripts', 'node', ['scripts/check-dependencies.ts']));
}
counts.push(await unitTests(positionals));
if (positionals.length === 0 && !values.checks) counts.push(await journeys());

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
