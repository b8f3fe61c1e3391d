import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runProduct } from '#app/server/run-product.ts';
import { readEnv } from '#platform/config/server/read-env.ts';

/** The product as it is, but for a clock that its parent moves and an event loop that its parent watches. */
export type ClockOrder = { advanceMs: number } | { loopDelay: true };
export type ClockAnswer = { done: true } | { maxMs: number };

const loop = monitorEventLoopDelay({ resolution: 1 });
let offsetMs = 0;

process.on('message', (order: ClockOrder) => {
  if ('advanceMs' in order) {
    offsetMs += order.advanceMs;
    process.send?.({ done: true } satisfies ClockAnswer);
    return;
  }
  const maxMs = loop.max / 1e6;
  loop.reset();
  loop.enable();
  process.send?.({ maxMs } satisfies ClockAnswer);
});

await runProduct({ environment: readEnv(), clock: { nowMs: () => Date.now() + offsetMs } });
