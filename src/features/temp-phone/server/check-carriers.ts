import type { Job } from '#platform/schedule/server/job.ts';
import type { CarrierHealth, SmsCarrier } from './sms-carrier.ts';
import { untilAborted } from './until-aborted.ts';

/** Checks are rare because operators read the log later; carriers allow far more calls. */
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
    const checks = this.#needs.carriers.map((carrier) => this.#check(carrier));
    await untilAborted(
      signal,
      Promise.all(checks).then(() => undefined),
    );
  }

  async #check(carrier: SmsCarrier): Promise<void> {
    const { status, description } = await carrier.health();
    const before = this.#known.get(carrier.id) ?? 'operational';
    this.#known.set(carrier.id, status);
    if (status === before) return;
    const facts = { carrier: carrier.id, status, reason: description };
    if (status === 'operational') this.#needs.log.info(facts, 'carrier is well again');
    else this.#needs.log.warn(facts, 'carrier is not well');
  }
}
