import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop that everybody else has until the work is done, if it waits for nothing but its own turns. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await done;
  return turns;
}
