import { type HealthStatus, worstStatus } from '#platform/health/common/health-status.ts';
import { quarterCount } from '../common/limits.ts';
import { forEachService, type ServiceId } from '../common/service.ts';
import { historyStart, type Minute, minuteOf } from '../common/status-history.ts';
import type { StatusStore } from './status-store.ts';

/** Maximum minutes kept in memory: as many as the history shows. */
const maxWaiting = quarterCount * 15;

/** Keeps minutes in memory while the database is down, so that the history includes the outage. */
export class MinuteLog {
  readonly #store: Pick<StatusStore, 'addMinutes' | 'listMinutes'>;
  #waiting = new Map<number, Minute>();
  readonly #known = new NewestReading<readonly Minute[]>([]);

  constructor(store: Pick<StatusStore, 'addMinutes' | 'listMinutes'>) {
    this.#store = store;
  }

  note(nowMs: number, states: Readonly<Record<ServiceId, HealthStatus>>): void {
    const atMs = minuteOf(nowMs);
    this.#waiting.set(atMs, { atMs, states: worseOf(states, this.#waiting.get(atMs)?.states) });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maxWaiting && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /** If the write fails, rejects and keeps the minutes. */
  async flush(): Promise<void> {
    const written = [...this.#waiting.values()];
    if (written.length === 0) return;
    await this.#store.addMinutes(written);
    for (const minute of written) {
      if (this.#waiting.get(minute.atMs) === minute) this.#waiting.delete(minute.atMs);
    }
  }

  /** If the read fails, rejects, and `list` continues with the previous minutes. */
  async refresh(nowMs: number): Promise<void> {
    await this.#known.take(() => this.#store.listMinutes(historyStart(nowMs)));
  }

  list(): Minute[] {
    const minutes = new Map(this.#known.value.map((minute) => [minute.atMs, minute]));
    for (const { atMs, states } of this.#waiting.values()) {
      minutes.set(atMs, { atMs, states: worseOf(states, minutes.get(atMs)?.states) });
    }
    return [...minutes.values()].toSorted((a, b) => a.atMs - b.atMs);
  }
}

function worseOf(
  states: Readonly<Record<ServiceId, HealthStatus>>,
  others: Readonly<Record<ServiceId, HealthStatus>> | undefined,
): Record<ServiceId, HealthStatus> {
  return forEachService((id) => worstStatus([states[id], ...(others ? [others[id]] : [])]));
}

/** Holds the result of the most recently started read. A slow read never replaces the result of a later one. */
export class NewestReading<Value> {
  #value: Value;
  #begun = 0;
  #taken = 0;

  constructor(initial: Value) {
    this.#value = initial;
  }

  get value(): Value {
    return this.#value;
  }

  async take(read: () => Promise<Value>): Promise<void> {
    this.#begun += 1;
    const turn = this.#begun;
    const value = await read();
    if (turn < this.#taken) return;
    this.#taken = turn;
    this.#value = value;
  }
}
