import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type Notifications, readPayload } from '#platform/database/server/notifications.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

const channel = 'mayfly_limits';
/** What was taken meanwhile goes out together; a burst over all processes is let through for this long. */
const tellEveryMs = 50;
/** A notification holds 2,000 bytes, a key and its cost some 25. */
const keysPerNotification = 60;
const hiddenKeyLength = 16;

export type SharedLimit = {
  /** The same in every process. */
  name: string;
  limit: number;
  windowMs: number;
};

export type SharedLimitsNeeds = {
  clock: Clock;
  /** Undefined where there is one process. */
  notifications: Notifications | undefined;
  /** Network addresses leave the process as hashes with this key. */
  secret: Uint8Array;
  /** MAYFLY_LIMITS=off. */
  unlimited: boolean;
};

type Part = readonly [hiddenKey: string, cost: number];
type Told = { node: string; name: string; taken: Part[] };

/**
 * Limits that hold over all processes: each counts in its own memory, and tells the others what was taken from it. A process knows
 * of what is told once `start` has resolved.
 */
export class SharedLimits {
  readonly #needs: SharedLimitsNeeds;
  readonly #node = randomUUID();
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #untold = new Map<string, Map<string, number>>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(needs: SharedLimitsNeeds) {
    this.#needs = needs;
  }

  limiter({ name, limit, windowMs }: SharedLimit): RateLimiter {
    const { clock, notifications, secret, unlimited } = this.#needs;
    if (unlimited) return new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs, clock });
    if (notifications === undefined) return new RateLimiter({ limit, windowMs, clock });
    const hide = (key: string) =>
      createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url').slice(0, hiddenKeyLength);
    const tell = (key: string, cost: number) => this.#note(name, key, cost);
    const limiter = new SharedLimiter({ limit, windowMs, clock, hide, tell });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  async start(): Promise<void> {
    const { notifications } = this.#needs;
    this.#unsubscribe = notifications?.subscribe(channel, {
      receive: (payload) => this.#receive(payload),
    });
    await notifications?.ready();
  }

  async close(): Promise<void> {
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
    this.#tellAll();
  }

  #note(name: string, key: string, cost: number): void {
    const untold = this.#untold.get(name) ?? new Map<string, number>();
    this.#untold.set(name, untold);
    untold.set(key, (untold.get(key) ?? 0) + cost);
    this.#timer ??= setTimeout(() => this.#tellAll(), tellEveryMs);
  }

  #tellAll(): void {
    this.#timer = undefined;
    for (const [name, untold] of this.#untold) {
      const taken = [...untold];
      for (let at = 0; at < taken.length; at += keysPerNotification) {
        const told: Told = { node: this.#node, name, taken: taken.slice(at, at + keysPerNotification) };
        this.#needs.notifications?.publish(channel, JSON.stringify(told));
      }
    }
    this.#untold.clear();
  }

  #receive(payload: string): void {
    const { node, name, taken } = readPayload(payload);
    if (node === this.#node || typeof name !== 'string' || !Array.isArray(taken)) return;
    const limiter = this.#limiters.get(name);
    for (const part of taken) {
      if (isPart(part)) limiter?.countElsewhere(...part);
    }
  }
}

function isPart(value: unknown): value is Part {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}

type SharedLimiterOptions = Omit<SharedLimit, 'name'> & {
  clock: Clock;
  hide(key: string): string;
  tell(hiddenKey: string, cost: number): void;
};

class SharedLimiter extends RateLimiter {
  readonly #hide: SharedLimiterOptions['hide'];
  readonly #tell: SharedLimiterOptions['tell'];

  constructor({ hide, tell, ...limit }: SharedLimiterOptions) {
    super(limit);
    this.#hide = hide;
    this.#tell = tell;
  }

  override take(key: string, cost = 1): RateVerdict {
    const hidden = this.#hide(key);
    const verdict = super.take(hidden, cost);
    if (verdict.allowed) this.#tell(hidden, cost);
    return verdict;
  }

  override giveBack(key: string, cost = 1): void {
    const hidden = this.#hide(key);
    super.giveBack(hidden, cost);
    this.#tell(hidden, -cost);
  }

  /** @param cost below zero for what was given back */
  countElsewhere(hiddenKey: string, cost: number): void {
    if (cost < 0) super.giveBack(hiddenKey, -cost);
    else this.count(hiddenKey, cost);
  }
}
