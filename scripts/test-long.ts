import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum duration. A test that hangs fails instead of blocking a release. */
const boundMs = 15 * 60_000;
/** Time in which tests can stop the processes that they started. */
const graceMs = 10_000;

const root = join(import.meta.dirname, '..');

/** Runs the files of `test/long`, then the journeys tagged `@long`. A filter may match only one of the two. */
const runners = [
  ['vitest', 'run', '--config', 'vitest.long.config.ts', '--passWithNoTests'],
  ['playwright', 'test', '--config', 'playwright.long.config.ts', '--pass-with-no-tests'],
] as const;

/** Starts a new process group, so that a signal to the group also reaches the processes that tests started. */
function start([program, ...args]: readonly [string, ...string[]]): ChildProcess {
  return spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The process group has already ended.
  }
}

const files = globSync('test/{long,journeys}/**/*.test.ts', { cwd: root });
const words = process.argv.slice(2);
// A word after an option is not a filter, because it may be the value of the option.
const filters = words.filter((word, at) => !word.startsWith('-') && !words[at - 1]?.startsWith('-'));
const unknown = filters.find((word) => !files.some((file) => file.includes(word)));
if (unknown !== undefined) {
  console.error(`no file in test/long or test/journeys has "${unknown}" in its name`);
  process.exit(2);
}

const startedAtMs = performance.now();
let running: ChildProcess | undefined;
let isEnding = false;
let isOverdue = false;
let force: NodeJS.Timeout | undefined;

function endTests(): void {
  isEnding = true;
  if (!running) return;
  const ending = running;
  signalGroup(ending, 'SIGTERM');
  force ??= setTimeout(() => signalGroup(ending, 'SIGKILL'), graceMs);
}

const bound = setTimeout(() => {
  isOverdue = true;
  endTests();
}, boundMs);
process.on('SIGINT', endTests);
process.on('SIGTERM', endTests);

let hasFailed = false;
for (const runner of runners) {
  if (isEnding) break;
  running = start([...runner, ...process.argv.slice(2)]);
  const [code] = await once(running, 'close');
  hasFailed ||= code !== 0;
  signalGroup(running, 'SIGKILL');
}
clearTimeout(bound);
clearTimeout(force);
const seconds = Math.round((performance.now() - startedAtMs) / 1000);
const verdict = isOverdue ? `FAILED: still running after ${boundMs / 60_000} minutes` : 'done';
console.log(`\n${verdict} (${seconds} s of at most ${boundMs / 1000} s)`);
process.exitCode = hasFailed || isEnding ? 1 : 0;
