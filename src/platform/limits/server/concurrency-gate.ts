import { AppError } from '#platform/errors/common/app-error.ts';

/** Queues of waiting tasks by lane. The first lane has the next turn. A lane is removed when its queue is empty. */
type Lanes = Map<string, (() => void)[]>;
type Client = { lanes: Lanes; count: number };
export type QueuePlace = { waiting: number; ahead: number };

/**
 * Limits running and waiting tasks; one client may have at most half of the waiting ones. Clients take turns, so that
 * a client with one task does not wait for all tasks of another. A task may name a lane of its client, such as a
 * mailbox; the lanes of a client take turns too.
 */
export class ConcurrencyGate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Map<string, Client>();
  #waitingCount = 0;
  #running = 0;

  constructor(bounds: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = bounds.maxRunning;
    this.#maxWaiting = bounds.maxWaiting;
  }

  isFullFor(client: string): boolean {
    if (this.#running < this.#maxRunning) return false;
    const own = this.#waiting.get(client)?.count ?? 0;
    return this.#waitingCount >= this.#maxWaiting || own >= Math.ceil(this.#maxWaiting / 2);
  }

  /** Returns how many tasks of the client wait, and how many other tasks must end before its next one starts. */
  placeOf(client: string): QueuePlace {
    const waiting = this.#waiting.get(client)?.count ?? 0;
    // Each task that ends starts one waiting task: first one of each client ahead, then one of this client.
    const ahead = waiting === 0 ? 0 : [...this.#waiting.keys()].indexOf(client) + 1;
    return { waiting, ahead };
  }

  /** Throws `service_unavailable` if too many tasks wait. */
  async run<Result>(client: string, task: () => Promise<Result>, lane = ''): Promise<Result> {
    if (this.isFullFor(client)) throw new AppError('service_unavailable');
    if (this.#running >= this.#maxRunning) await this.#wait(client, lane);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(clientName: string, lane: string): Promise<void> {
    return new Promise((resolve) => {
      const client = this.#waiting.get(clientName) ?? { lanes: new Map(), count: 0 };
      this.#waiting.set(clientName, client);
      const queue = client.lanes.get(lane);
      if (queue) queue.push(resolve);
      else client.lanes.set(lane, [resolve]);
      client.count += 1;
      this.#waitingCount += 1;
    });
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [clientName, client] = first;
    client.count -= 1;
    this.#waitingCount -= 1;
    this.#waiting.delete(clientName);
    if (client.count > 0) this.#waiting.set(clientName, client);
    return takeFromNextLane(client.lanes);
  }
}

function takeFromNextLane(lanes: Lanes): (() => void) | undefined {
  const [first] = lanes;
  if (first === undefined) return undefined;
  const [lane, queue] = first;
  const next = queue.shift();
  lanes.delete(lane);
  if (queue.length > 0) lanes.set(lane, queue);
  return next;
}
