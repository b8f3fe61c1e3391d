import type { StoredValue } from '#platform/storage/web/stored-value.ts';
import { onWaking } from '#platform/ui/web/on-waking.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { type LeaseRules, mayReuse, remainingSeconds } from '../common/lease-state.ts';
import type { LeaseOccasion, LeaseRecord, LeaseSnapshot } from './lease-snapshot.ts';
import { StoredLease } from './stored-lease.ts';
import type { LockRunner } from './with-browser-lock.ts';

export type LeaseOptions<Held extends LeaseRecord> = {
  rules: LeaseRules;
  /** Opens the stored record. Called at start, when the page's URL and storage are readable. */
  openStored: () => StoredValue<Held>;
  make: () => Promise<Held>;
  endsAtMs: (held: Held) => number;
  onFailure: (error: unknown, occasion: LeaseOccasion) => void;
  /**
   * True if the lease after `ended` may be created while the page is hidden. Otherwise it waits until the page is visible.
   * Always true by default. The first lease of a page never waits.
   */
  isMadeUnseen?: (ended: Held) => boolean;
  runLocked?: LockRunner;
};

const longestTimerMs = 2 ** 31 - 1;

/**
 * An address or number that expires and is renewed automatically. It is stored in the browser, shared by all tabs, and
 * keeps the right time after a suspension.
 */
export class Lease<Held extends LeaseRecord> {
  readonly snapshot = new Snapshot<LeaseSnapshot<Held>>({
    phase: 'starting',
    held: undefined,
    endsAtMs: undefined,
    origin: undefined,
    cooldownUntilMs: 0,
    wasKept: false,
  });
  readonly #options: LeaseOptions<Held>;
  #storedLease: StoredLease<Held> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  /** Incremented by every start and close. Results of work that began under an earlier value are ignored. */
  #life = 0;
  #isMaking = false;
  #isFailed = false;
  #ended: Held | undefined;
  #isDue = false;

  constructor(options: LeaseOptions<Held>) {
    this.#options = options;
  }

  start(): void {
    this.#life += 1;
    this.#isMaking = false;
    this.#isDue = false;
    this.#ended = undefined;
    const storedLease = new StoredLease({
      record: this.#options.openStored(),
      isOver: (held: Held) => this.#remaining(this.#options.endsAtMs(held)) <= 0,
      runLocked: this.#options.runLocked,
    });
    this.#storedLease = storedLease;
    const whenOnline = () => this.#recover();
    window.addEventListener('online', whenOnline);
    this.#stops = [
      storedLease.watch({ onChange: () => this.#followStorage(), onDrop: () => this.#followDrop() }),
      onWaking(() => this.#wake()),
      () => window.removeEventListener('online', whenOnline),
    ];
    const held = storedLease.find();
    if (held !== undefined) this.#hold(held, 'stored');
    else this.#make('first');
  }

  close(): void {
    this.#life += 1;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  request(): void {
    const { phase, endsAtMs, cooldownUntilMs } = this.snapshot.get();
    if (this.#isMaking || phase === 'starting' || Date.now() < cooldownUntilMs) return;
    if (phase === 'live' && mayReuse(this.#remaining(endsAtMs), this.#options.rules.reuseThresholdSeconds)) {
      this.snapshot.change({ cooldownUntilMs: this.#cooldownEnd(Date.now()), wasKept: true });
      return;
    }
    this.replace();
  }

  replace(): void {
    this.#forget();
    this.#make('request');
  }

  /** Ends the lease with this token, because the server no longer knows it. */
  lose(token: string): void {
    if (this.#isHeld(token)) this.#end();
  }

  /** Drops the lease with this token. Creates another only at the visitor's request. */
  drop(token: string): void {
    if (!this.#isHeld(token) || this.#takeOver()) return;
    this.#storedLease?.drop();
    this.#letGo();
  }

  #letGo(): void {
    this.#isDue = false;
    this.#forget();
    this.#rest();
  }

  #rest(): void {
    this.snapshot.change({ phase: 'absent', cooldownUntilMs: 0 });
  }

  #remaining(endsAtMs: number | undefined): number {
    return remainingSeconds(endsAtMs ?? 0, Date.now(), this.#options.rules.lifeSeconds);
  }

  #cooldownEnd(fromMs: number): number {
    return fromMs + this.#options.rules.cooldownSeconds * 1000;
  }

  #hold(held: Held, origin: 'stored' | 'made' | 'shared'): void {
    this.#isDue = false;
    const endsAtMs = this.#options.endsAtMs(held);
    const before = this.snapshot.get().cooldownUntilMs;
    const bornAtMs = endsAtMs - this.#options.rules.lifeSeconds * 1000;
    const cooldownUntilMs =
      origin === 'made'
        ? this.#cooldownEnd(Date.now())
        : origin === 'shared'
          ? this.#cooldownEnd(bornAtMs)
          : before;
    this.snapshot.change({ phase: 'live', held, endsAtMs, origin, cooldownUntilMs, wasKept: false });
    this.#checkEnd();
  }

  #checkEnd(): void {
    const { phase, endsAtMs } = this.snapshot.get();
    if (phase !== 'live' || endsAtMs === undefined) return;
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) this.#end();
    else this.#after(Math.min(leftMs, longestTimerMs), () => this.#checkEnd());
  }

  #isHeld(token: string): boolean {
    const { phase, held } = this.snapshot.get();
    return phase === 'live' && held?.token === token;
  }

  #takeOver(): boolean {
    const stored = this.#storedLease?.find();
    if (stored === undefined || stored.token === this.snapshot.get().held?.token) return false;
    this.#hold(stored, 'shared');
    return true;
  }

  #end(): void {
    const { held } = this.snapshot.get();
    if (this.#takeOver()) return;
    this.#storedLease?.clear();
    this.snapshot.change({ phase: 'expired', endsAtMs: Date.now(), wasKept: false });
    this.#ended = held;
    this.#after(this.#options.rules.renewalDelayMs, () => this.#renew());
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#storedLease?.clear();
    this.snapshot.change({ phase: 'making', held: undefined, endsAtMs: undefined, wasKept: false });
  }

  #make(occasion: LeaseOccasion): void {
    if (this.#isMaking) return;
    this.#isMaking = true;
    this.#isFailed = false;
    this.#isDue = false;
    const life = this.#life;
    this.snapshot.change({ phase: 'making', held: undefined, endsAtMs: undefined });
    void this.#storedLease?.findOrMake(this.#options.make).then(
      ({ held, origin }) => {
        if (life !== this.#life) return;
        this.#isMaking = false;
        this.#hold(held, origin);
      },
      (error: unknown) => {
        if (life !== this.#life) return;
        this.#isMaking = false;
        this.#isFailed = true;
        this.#rest();
        this.#options.onFailure(error, occasion);
      },
    );
  }

  #followStorage(): void {
    if (this.#isMaking) return;
    const { phase, held } = this.snapshot.get();
    const stored = this.#storedLease?.find();
    if (stored !== undefined) {
      if (phase !== 'live' || stored.token !== held?.token) this.#hold(stored, 'shared');
      return;
    }
    if (phase !== 'live') return;
    // The tab that cleared the record creates the next lease. This tab waits, and creates one itself if that tab is
    // closed.
    this.snapshot.change({ phase: 'making', held: undefined, endsAtMs: undefined });
    this.#ended = held;
    this.#after(this.#options.rules.renewalDelayMs, () => this.#renew());
  }

  /** Called when another tab has dropped a lease that this tab also holds or is renewing. */
  #followDrop(): void {
    const { phase } = this.snapshot.get();
    const isConcerned = !this.#isMaking && (phase === 'live' || phase === 'making');
    if (isConcerned && this.#storedLease?.find() === undefined) this.#letGo();
  }

  #recover(): void {
    if (this.#isFailed) this.#renew();
  }

  #renew(): void {
    const ended = this.#ended;
    const mayWait = document.visibilityState === 'hidden' && ended !== undefined;
    if (mayWait && this.#options.isMadeUnseen?.(ended) === false) this.#isDue = true;
    else this.#make('automatic');
  }

  #wake(): void {
    this.#checkEnd();
    if (this.#isDue && document.visibilityState !== 'hidden') this.#make('automatic');
  }

  #after(delayMs: number, action: () => void): void {
    clearTimeout(this.#timer);
    const life = this.#life;
    this.#timer = setTimeout(() => {
      if (life === this.#life) action();
    }, delayMs);
  }
}
