import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type Notifications, readPayload } from '#platform/database/server/notifications.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

const channel = 'mayfly_limits';
/** Costs are published in batches. A burst over all processes can exceed a limit for this long. */
const publishEveryMs = 50;
/** Maximum keys in a notification, which may have 2,000 bytes. A key and its cost take about 25 bytes. */
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
  /** Undefined for a single process. */
  notifications: Notifications | undefined;
  /** Network addresses leave the process as hashes with this key. */
  secret: Uint8Array;
  unlimited: boolean;
};

type Part = readonly [hiddenKey: string, cost: number];
type Published = { node: string; name: string; taken: Part[] };

/**
 * Limits across all processes. Each process counts in its own memory and publishes its costs to the others. A process
 * receives the costs of others after `start` has resolved.
 */
export class SharedLimits {
  readonly #needs: SharedLimitsNeeds;
  readonly #node = randomUUID();
  readonly #limiters = new Map<string, SharedLimiter>();
  readonly #unpublished = new Map<string, Map<string, number>>();
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
    const publish = (key: string, cost: number) => this.#note(name, key, cost);
    const limiter = new SharedLimiter({ limit, windowMs, clock, hide, publish });
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
    this.#publishAll();
  }

  #note(name: string, key: string, cost: number): void {
    const costs = this.#unpublished.get(name) ?? new Map<string, number>();
    this.#unpublished.set(name, costs);
    costs.set(key, (costs.get(key) ?? 0) + cost);
    this.#timer ??= setTimeout(() => this.#publishAll(), publishEveryMs);
  }

  #publishAll(): void {
    this.#timer = undefined;
    for (const [name, costs] of this.#unpublished) {
      const taken = [...costs];
      for (let at = 0; at < taken.length; at += keysPerNotification) {
        const part: Published = { node: this.#node, name, taken: taken.slice(at, at + keysPerNotification) };
        this.#needs.notifications?.publish(channel, JSON.stringify(part));
      }
    }
    this.#unpublished.clear();
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
  publish(hiddenKey: string, cost: number): void;
};

class SharedLimiter extends RateLimiter {
  readonly #hide: SharedLimiterOptions['hide'];
  readonly #publish: SharedLimiterOptions['publish'];

  constructor({ hide, publish, ...limit }: SharedLimiterOptions) {
    super(limit);
    this.#hide = hide;
    this.#publish = publish;
  }

  override take(key: string, cost = 1): RateVerdict {
    const hidden = this.#hide(key);
    const verdict = super.take(hidden, cost);
    if (verdict.allowed) this.#publish(hidden, cost);
    return verdict;
  }

  override refund(key: string, cost = 1): void {
    const hidden = this.#hide(key);
    super.refund(hidden, cost);
    this.#publish(hidden, -cost);
  }

  /** @param cost negative for a refund */
  countElsewhere(hiddenKey: string, cost: number): void {
    if (cost < 0) super.refund(hiddenKey, -cost);
    else this.count(hiddenKey, cost);
  }
}
