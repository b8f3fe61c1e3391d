import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BombOrder, BombReport } from './mail-bomber.ts';

/** Runs in a separate process, so that it does not slow the process that measures. */
export function startBomb(order: BombOrder): Promise<BombReport> {
  const child = fork(join(import.meta.dirname, 'mail-bomber.ts'), { stdio: 'inherit' });
  return new Promise<BombReport>((resolve, reject) => {
    child.once('message', (report) => resolve(report as BombReport));
    child.once('error', reject);
    child.send(order);
  }).finally(() => child.disconnect());
}
