import type { Clock } from '#platform/clock/server/clock.ts';
import { within } from '#platform/health/server/within.ts';
import type { MailFacts } from '../common/check-services.ts';
import { checkTimeoutMs, probeMailMs } from '../common/limits.ts';
import type { Delivery, Greeting, MailProbe } from './status-ports.ts';

/** Added to the time that `check` waits, so that a check without a greeting delay always ends in time. */
const marginMs = 250;
const silence: Greeting = { talkMs: undefined, isBusy: false };
const deferred: Delivery = { mail: 'refused', deliveredMs: undefined, isStorageShort: false };
const untried: Delivery = { mail: 'untried', deliveredMs: undefined, isStorageShort: false };

/** Checks the SMTP listener of this process, and sends it at most one test message per minute. */
export class MailWatch {
  readonly #probe: MailProbe;
  readonly #clock: Clock;
  /** Assumed until the first check ends, which can take long because of a greeting delay. */
  #greeting: Greeting = { talkMs: 0, isBusy: false };
  #delivery: Delivery = untried;
  #lastMailAtMs: number;
  #talk: Promise<void> | undefined;

  constructor({ probe, clock }: { probe: MailProbe; clock: Clock }) {
    this.#probe = probe;
    this.#clock = clock;
    this.#lastMailAtMs = clock.nowMs();
  }

  /** Never rejects. If the listener delays its greeting, may return the result of the previous check. */
  async check(): Promise<MailFacts> {
    this.#talk ??= this.#hold().finally(() => {
      this.#talk = undefined;
    });
    const talk = this.#talk;
    await within(checkTimeoutMs + marginMs, () => talk).catch(() => undefined);
    return { ...this.#greeting, ...this.#delivery };
  }

  async #hold(): Promise<void> {
    const timeoutMs = this.#probe.greetingPauseMs + checkTimeoutMs;
    const greet = within(timeoutMs, (signal) => this.#probe.greet(signal)).catch(() => silence);
    const mail = this.#isMailDue()
      ? within(timeoutMs, (signal) => this.#probe.sendMail(signal)).catch(() => deferred)
      : undefined;
    if (mail !== undefined) this.#lastMailAtMs = this.#clock.nowMs();
    this.#greeting = await greet;
    this.#delivery = (await mail) ?? this.#delivery;
  }

  /** After a failure, every check sends a message, so that a failure is not reported longer than it lasts. */
  #isMailDue(): boolean {
    if (this.#delivery.mail === 'refused' || this.#delivery.mail === 'lost') return true;
    // The absolute value, because the clock may have been set back.
    return Math.abs(this.#clock.nowMs() - this.#lastMailAtMs) >= probeMailMs;
  }
}
