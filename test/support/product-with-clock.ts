import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { runProduct } from '#app/server/run-product.ts';
import { readEnv } from '#platform/config/server/read-env.ts';

/** The product as it is, but for a clock that its parent moves and a process that its parent looks into. */
export type ClockOrder =
  | { advanceMs: number }
  | { loopDelay: true }
  | { memory: true }
  | { endThreads: string }
  | { throwLater: string };
export type ClockAnswer = { done: true } | { maxMs: number } | { maxRssBytes: number } | { ended: number };

const loop = monitorEventLoopDelay({ resolution: 1 });
const threads = new Set<Worker>();
let offsetMs = 0;

process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

async function obey(order: ClockOrder): Promise<ClockAnswer> {
  if ('advanceMs' in order) {
    offsetMs += order.advanceMs;
    return { done: true };
  }
  if ('memory' in order) return { maxRssBytes: process.resourceUsage().maxRSS * 1024 };
  if ('endThreads' in order) {
    const named = [...threads].filter((worker) => worker.threadName === order.endThreads);
    await Promise.all(named.map((worker) => worker.terminate()));
    return { ended: named.length };
  }
  if ('throwLater' in order) {
    setImmediate(() => {
      throw new Error(order.throwLater);
    });
    return { done: true };
  }
  const maxMs = loop.max / 1e6;
  loop.reset();
  loop.enable();
  return { maxMs };
}

process.on('message', (order: ClockOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});

await runProduct({ environment: readEnv(), clock: { nowMs: () => Date.now() + offsetMs } });
