import { setImmediate } from 'node:timers/promises';

/** Yields to the event loop. Call it between steps that take milliseconds each. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
