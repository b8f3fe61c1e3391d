import { readdirSync, readFileSync } from 'node:fs';

/** Finds the child process of `parent` that runs this worker, by reading /proc. */
export function findWorkerProcess(parent: number | undefined, worker: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .find((pid) => isWorkerOf(pid, parent, worker));
}

function isWorkerOf(pid: number, parent: number | undefined, worker: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (
      status.includes(`\nPPid:\t${parent}\n`) &&
      !/^State:\s+Z/mu.test(status) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(worker)
    );
  } catch {
    return false;
  }
}
