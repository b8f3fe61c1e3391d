import type { Job } from '#platform/schedule/server/job.ts';
import type { CarrierHealth, SmsCarrier } from './sms-carrier.ts';

/** Often enough for a log. Carriers allow far more calls. */
const everyMs = 60_000;

type CheckCarriersNeeds = {
  carriers: readonly SmsCarrier[];
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
};

/** Logs when a carrier becomes unhealthy, for example by an empty balance, and when it recovers. */
export class CheckCarriers implements Job {
  readonly id = 'temp-phone.check';
  readonly everyMs = everyMs;
  readonly atStart = false;
  readonly #needs: CheckCarriersNeeds;
  readonly #known = new Map<string, CarrierHealth['status']>();

  constructor(needs: CheckCarriersNeeds) {
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    await untilAborted(signal, Promise.all(this.#needs.carriers.map((carrier) => this.#check(carrier))));
  }

  async #check(carrier: SmsCarrier): Promise<void> {
    const { status, description } = await carrier.health();
    const before = this.#known.get(carrier.id) ?? 'operational';
    this.#known.set(carrier.id, status);
    if (status === before) return;
    const facts = { carrier: carrier.id, status, reason: description };
    if (status === 'operational') this.#needs.log.info(facts, 'carrier has recovered');
    else this.#needs.log.warn(facts, 'carrier is unhealthy');
  }
}

/** Waits for the work until the signal aborts, so that a slow carrier does not keep the process from stopping. */
export async function untilAborted(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
