import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, residentMegabytes } from './child.ts';
import { startOrSkip } from './smtp-anchors.ts';
import { startMailpit } from './smtp-peers.ts';
import { median, printTable, spread } from './table.ts';

const starts = 5;
const settleMs = 2_000;
/** After about half a minute without allocations, V8 frees memory that only startup needed. */
const idleMs = 60_000;

export const bundledServer = join(import.meta.dirname, '..', '..', 'dist', 'server', 'mayfly.js');

type Started = { child: ChildProcess; close(): unknown };

/**
 * Measures the time until the server listens, and its memory two seconds later and after an idle minute. Mailpit, a common choice for
 * tests, is measured for comparison.
 */
export async function benchStart(): Promise<void> {
  const product = observeStarts('Mayfly', () => startProduct({ program: bundledServer }));
  const mailpit = observeStarts('Mailpit', async () => {
    const { child } = await startMailpit();
    return { child, close: () => child.kill() };
  });
  for (let n = 0; n < starts; n++) {
    await product.start();
    await startOrSkip('Mailpit', mailpit.start);
  }
  await wait(idleMs);
  const rows = [await product.end(), await mailpit.end()].filter((row) => row !== undefined);
  printTable(`${starts} starts on an empty folder, compile cache warm after the first`, rows);
}

function observeStarts(server: string, launch: () => Promise<Started>) {
  const figures = { ms: [] as number[], cpuMs: [] as number[], settled: [] as number[] };
  const running: Started[] = [];
  return {
    async start() {
      const before = performance.now();
      const started = await launch();
      running.push(started);
      figures.ms.push(performance.now() - before);
      figures.cpuMs.push(cpuSeconds(started.child) * 1000);
      await wait(settleMs);
      figures.settled.push(residentMegabytes(started.child));
    },
    async end() {
      if (running.length === 0) return undefined;
      const idle = running.map(({ child }) => residentMegabytes(child));
      for (const { close } of running) await close();
      return {
        server,
        'start to listening ms': spread(figures.ms),
        'CPU ms': Math.round(median(figures.cpuMs)),
        'resident MiB after 2 s': spread(figures.settled),
        'after a minute': spread(idle),
      };
    },
  };
}
