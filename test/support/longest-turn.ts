import { setImmediate as nextTurn } from 'node:timers/promises';

const rounds = 3;

/**
 * What `work` takes of this thread between two turns of the event loop, at most. Processor time, which no pause can
 * exceed; the least of some rounds, for the machine is not ours alone.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await watchOnce(work));
  return Math.min(...times);
}

async function watchOnce(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longestMs = 0;
  let lastMs = workedMs();
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    const nowMs = workedMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  }
  await done;
  return longestMs;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
