import type { Clock } from '#platform/clock/server/clock.ts';
import { within } from '#platform/health/server/within.ts';
import type { MailFacts } from '../common/judge-services.ts';
import { checkPatienceMs, probeMailMs } from '../common/limits.ts';
import type { Delivery, Greeting, MailProbe } from './mail-probe.ts';

/** So that whoever waits for a talk without a pause always waits for its end. */
const marginMs = 250;
const silence: Greeting = { talkMs: undefined, isBusy: false };
/** Nobody said no, but the mail went nowhere in the time that there was. */
const putOff: Delivery = { mail: 'refused', deliveredMs: undefined, isStorageShort: false };
const untried: Delivery = { mail: 'untried', deliveredMs: undefined, isStorageShort: false };

/** How the listener of this process is: it is talked to when somebody asks, and sent a mail once a minute at most. */
export class MailWatch {
  readonly #probe: MailProbe;
  readonly #clock: Clock;
  /** It has just begun to listen. With a pause before the greeting the first talk takes its time. */
  #greeting: Greeting = { talkMs: 0, isBusy: false };
  #delivery: Delivery = untried;
  #lastMailAtMs: number;
  #talk: Promise<void> | undefined;

  constructor({ probe, clock }: { probe: MailProbe; clock: Clock }) {
    this.#probe = probe;
    this.#clock = clock;
    this.#lastMailAtMs = clock.nowMs();
  }

  /** Never rejects; with a pause before the greeting it may tell of the talk before. */
  async look(): Promise<MailFacts> {
    this.#talk ??= this.#hold().finally(() => {
      this.#talk = undefined;
    });
    const talk = this.#talk;
    await within(checkPatienceMs + marginMs, () => talk).catch(() => undefined);
    return { ...this.#greeting, ...this.#delivery };
  }

  async #hold(): Promise<void> {
    const patienceMs = this.#probe.greetingPauseMs + checkPatienceMs;
    const greet = within(patienceMs, (signal) => this.#probe.greet(signal)).catch(() => silence);
    const mail = this.#isMailDue()
      ? within(patienceMs, (signal) => this.#probe.sendMail(signal)).catch(() => putOff)
      : undefined;
    if (mail !== undefined) this.#lastMailAtMs = this.#clock.nowMs();
    this.#greeting = await greet;
    this.#delivery = (await mail) ?? this.#delivery;
  }

  /** What went wrong is tried again at once: it is told no longer than it lasts. */
  #isMailDue(): boolean {
    if (this.#delivery.mail === 'refused' || this.#delivery.mail === 'lost') return true;
    // Either way: the clock may have been set back.
    return Math.abs(this.#clock.nowMs() - this.#lastMailAtMs) >= probeMailMs;
  }
}
