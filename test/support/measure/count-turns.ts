import { setImmediate as nextTurn } from 'node:timers/promises';

/** Returns the number of turns of the event loop until the work is done. The work must wait for nothing but its own turns. */
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
