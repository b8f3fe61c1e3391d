import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a release may wait for; a test that no longer ends is a failure, not a night. */
const boundMs = 15 * 60_000;
/** For tests to end the processes that they started. */
const graceMs = 10_000;

const root = join(import.meta.dirname, '..');

/** In a process group of its own, so that nothing a test started outlives it. */
function startTests(filters: readonly string[]): ChildProcess {
  return spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--config', 'vitest.long.config.ts', ...filters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  );
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

const startedAtMs = performance.now();
const tests = startTests(process.argv.slice(2));
let isOverdue = false;
let force: NodeJS.Timeout | undefined;

function endTests(): void {
  signalGroup(tests, 'SIGTERM');
  force ??= setTimeout(() => signalGroup(tests, 'SIGKILL'), graceMs);
}

const bound = setTimeout(() => {
  isOverdue = true;
  endTests();
}, boundMs);
process.on('SIGINT', endTests);
process.on('SIGTERM', endTests);

tests.on('close', (code) => {
  clearTimeout(bound);
  clearTimeout(force);
  signalGroup(tests, 'SIGKILL');
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  const verdict = isOverdue ? `FAILED: not done after ${boundMs / 60_000} minutes` : 'done';
  console.log(`\n${verdict} (${seconds} s of at most ${boundMs / 1000} s)`);
  process.exitCode = code === 0 && !isOverdue ? 0 : 1;
});
