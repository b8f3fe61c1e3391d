import type { Clock } from '#platform/clock/server/clock.ts';
import type { HealthStatus } from '../common/health-status.ts';
import { within } from './within.ts';

export type HealthCheck = {
  id: string;
  check(signal: AbortSignal): Promise<HealthStatus>;
};

export type HealthReport = Readonly<Record<string, HealthStatus>>;

type HealthRegistryOptions = {
  clock: Clock;
  checks: readonly HealthCheck[];
  /** Time for which a report is reused, so that many probes cost no more than one. */
  cacheMs?: number;
  /** A check that takes longer counts as down. */
  timeoutMs?: number;
};

const defaultCacheMs = 1_000;
const defaultTimeoutMs = 2_000;

/** Checks every part. Concurrent callers share one report. */
export class HealthRegistry {
  readonly #clock: Clock;
  readonly #checks: readonly HealthCheck[];
  readonly #cacheMs: number;
  readonly #timeoutMs: number;
  #last: { askedAtMs: number; report: Promise<HealthReport> } | undefined;

  constructor(options: HealthRegistryOptions) {
    this.#clock = options.clock;
    this.#checks = options.checks;
    this.#cacheMs = options.cacheMs ?? defaultCacheMs;
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  }

  /** Never rejects. */
  read(): Promise<HealthReport> {
    const nowMs = this.#clock.nowMs();
    const age = this.#last === undefined ? Number.POSITIVE_INFINITY : nowMs - this.#last.askedAtMs;
    if (this.#last === undefined || age < 0 || age >= this.#cacheMs) {
      this.#last = { askedAtMs: nowMs, report: this.#ask() };
    }
    return this.#last.report;
  }

  async #ask(): Promise<HealthReport> {
    const answers = this.#checks.map(async (check) => [check.id, await this.#askOne(check)] as const);
    return Object.fromEntries(await Promise.all(answers));
  }

  async #askOne(check: HealthCheck): Promise<HealthStatus> {
    try {
      return await within(this.#timeoutMs, (signal) => check.check(signal));
    } catch {
      return 'down';
    }
  }
}
