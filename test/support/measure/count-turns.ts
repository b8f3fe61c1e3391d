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

/** Counts the turns of the event loop from now on, until it is told to stop. */
export function watchTurns(): { readonly turn: number; stop(): void } {
  let turn = 0;
  let next = setImmediate(count);
  function count() {
    turn += 1;
    next = setImmediate(count);
  }
  return {
    get turn() {
      return turn;
    },
    stop: () => clearImmediate(next),
  };
}
