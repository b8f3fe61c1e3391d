import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits for the event loop go first; between steps that take milliseconds each. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
