import { syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { runProduct } from '#app/server/run-product.ts';
import { readEnv } from '#platform/config/server/read-env.ts';
import { listenAgain, stopListening } from '../http/heard-ports.ts';
import { type LoopHeld, LoopWatch } from '../load/loop-watch.ts';

/**
 * Orders to the product with a clock, which differs from the product only in that its parent can move its clock and inspect its process.
 */
export type ClockOrder =
  | { advanceMs: number }
  | { setWallClockMs: number }
  | { loopHeld: true }
  | { memory: true }
  | { liveMemory: true }
  | { endThreads: string }
  | { throwLater: string }
  | { stopListening: number }
  | { listenAgain: number };
export type ClockAnswer =
  | { done: true }
  | LoopHeld
  | { maxRssBytes: number }
  | { liveBytes: number }
  | { ended: number };

const loop = new LoopWatch();
const threads = new Set<Worker>();
let offsetMs = 0;
/** Offset of a clock that is wrong from the start. */
let wallOffsetMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);

/** Heap of a parser thread, set so small that a mail of an accepted size exhausts it. 0: the usual heap. */
const parserHeapMb = Number(process.env.TEST_PARSER_HEAP_MB ?? 0);
if (parserHeapMb > 0) {
  workerThreads.Worker = class extends Worker {
    constructor(script: string | URL, options: WorkerOptions = {}) {
      const resourceLimits = { maxOldGenerationSizeMb: parserHeapMb };
      super(script, options.name === 'jobs' ? { ...options, resourceLimits } : options);
    }
  };
  syncBuiltinESMExports();
}

process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

/** Runs a collection, because V8 keeps garbage for long if there is plenty of memory. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

async function obey(order: ClockOrder): Promise<ClockAnswer> {
  if ('advanceMs' in order) {
    offsetMs += order.advanceMs;
    return { done: true };
  }
  if ('setWallClockMs' in order) {
    wallOffsetMs += order.setWallClockMs;
    return { done: true };
  }
  if ('memory' in order) return { maxRssBytes: process.resourceUsage().maxRSS * 1024 };
  if ('liveMemory' in order) {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return { liveBytes: heapUsed + external };
  }
  if ('endThreads' in order) {
    const named = [...threads].filter((worker) => worker.threadName === order.endThreads);
    await Promise.all(named.map((worker) => worker.terminate()));
    return { ended: named.length };
  }
  if ('stopListening' in order) {
    stopListening(order.stopListening);
    return { done: true };
  }
  if ('listenAgain' in order) {
    await listenAgain(order.listenAgain);
    return { done: true };
  }
  if ('throwLater' in order) {
    setImmediate(() => {
      throw new Error(order.throwLater);
    });
    return { done: true };
  }
  return loop.report();
}

process.on('message', (order: ClockOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});

await runProduct({
  environment: readEnv(),
  clock: { nowMs: () => Date.now() + offsetMs + wallOffsetMs },
  steadyClock: { nowMs: () => performance.now() + offsetMs },
});
