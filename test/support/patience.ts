import { spawnSync } from 'node:child_process';

const variable = 'TEST_PATIENCE';
/**
 * Milliseconds that one round of the work takes on an idle machine with two cores, for which the timeouts
 * were chosen.
 */
const usualMs = 75;
const rounds = 5;
/** Factor for contention that begins after the measurement. */
const margin = 2;
const most = 10;

/** A process that starts, computes and writes to the disk, like most that tests wait for. */
const work = `
  const { closeSync, fsyncSync, openSync, rmSync, writeSync } = require('node:fs');
  const file = require('node:path').join(require('node:os').tmpdir(), 'mayfly-patience-' + process.pid);
  const list = Array.from({ length: 20000 }, (_, index) => ({ index, text: String(index * 7919 % 10007) }));
  list.sort((one, other) => one.text.localeCompare(other.text, 'en'));
  JSON.parse(JSON.stringify(list));
  const handle = openSync(file, 'w');
  for (let times = 0; times < 5; times += 1) {
    writeSync(handle, 'x'.repeat(4096));
    fsyncSync(handle);
  }
  closeSync(handle);
  rmSync(file);
`;

/**
 * Measures how much slower this machine is under its current load, and passes the factor to the processes of
 * the run in their environment. The slowest round counts. `npm test` measures before it starts its runners; a
 * runner that is started alone measures by itself.
 */
export function measurePatience(): number {
  const known = Number(process.env[variable]);
  if (known >= 1) return known;
  const times = Array.from({ length: rounds }, () => {
    const startedMs = performance.now();
    spawnSync(process.execPath, ['--eval', work]);
    return performance.now() - startedMs;
  });
  const measured = (margin * Math.max(...times)) / usualMs;
  const patience = Math.min(Math.max(measured, 1), most);
  process.env[variable] = patience.toFixed(1);
  return patience;
}

/** Returns a timeout for this machine. A condition that is met earlier ends the wait. */
export function patient(milliseconds: number): number {
  return Math.ceil(milliseconds * Number(process.env[variable] ?? 1));
}
