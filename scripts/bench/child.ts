import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type LoadMessage<Result> = { ready: true } | { result: Result };

/** Runs a load in its own process, so that it shares no event loop with the bench. Calls `whenReady` when the load is set up. */
export function runLoad<Result>(script: string, input: object, whenReady?: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message: LoadMessage<Result>) => {
      if ('result' in message) resolve(message.result);
      else whenReady?.();
    });
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`${script} ended with ${code}`)));
    child.send(input);
  });
}

/** The child's side of `runLoad`: receives the input, sends the result and exits. */
export function serveLoad<Input, Result>(work: (input: Input, ready: () => void) => Promise<Result>): void {
  process.once('message', async (input) => {
    const result = await work(input as Input, () => process.send?.({ ready: true }));
    process.send?.({ result }, () => process.exit(0));
  });
}

/** Returns the CPU seconds of a process and all of its children, including ended ones. NaN without /proc. */
export function cpuSecondsOfTree(pid: number): number {
  try {
    const lists = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const stats = lists.flatMap((name) => {
      try {
        return [readStat(name)];
      } catch {
        // The process ended meanwhile, and its time now counts for its parent.
        return [];
      }
    });
    const ticks = stats.reduce((sum, stat) => sum + (stat[1] === pid ? ownTicks(stat) : 0), 0);
    const root = readStat(String(pid));
    return (ticks + ownTicks(root) + (root[13] ?? 0) + (root[14] ?? 0)) / 100;
  } catch {
    return Number.NaN;
  }
}

function ownTicks(stat: readonly number[]): number {
  return (stat[11] ?? 0) + (stat[12] ?? 0);
}

export function residentMegabytes(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Returns the CPU seconds of a child and its threads, including ended ones. NaN without /proc. */
export function cpuSeconds(child: ChildProcess): number {
  try {
    return ownTicks(readStat(String(child.pid))) / 100;
  } catch {
    return Number.NaN;
  }
}

function readStat(pid: string): number[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
}
