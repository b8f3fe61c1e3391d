import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type LoadMessage<Result> = { ready: true } | { result: Result };

/** What /proc counts CPU time in, on every Linux that runs Node. */
const ticksPerSecond = 100;

/**
 * Runs a load in a process of its own, so that it does not share an event loop with what is measured.
 * `whenReady` is called once the load says that it stands.
 */
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

/** The other end of `runLoad`: takes the input, gives back the result, ends. */
export function serveLoad<Input, Result>(work: (input: Input, ready: () => void) => Promise<Result>): void {
  process.once('message', async (input) => {
    const result = await work(input as Input, () => process.send?.({ ready: true }));
    process.send?.({ result }, () => process.exit(0));
  });
}

/** Resident memory of a child in MB, from /proc; NaN where there is none. */
export function residentMegabytes(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** CPU time that a child has used so far, of all its threads, in steps of 10 ms; NaN where there is no /proc. */
export function cpuSeconds(child: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
