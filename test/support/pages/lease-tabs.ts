import { vi } from 'vitest';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import type { LeaseOptions } from '#platform/lease/web/lease.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseOccasion } from '#platform/lease/web/lease-snapshot.ts';
import type { LockRunner } from '#platform/lease/web/with-browser-lock.ts';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';

type Held = { token: string; createdAt: number };

const rules: LeaseRules = {
  lifeSeconds: 600,
  expiringSoonSeconds: 120,
  reuseThresholdSeconds: 30,
  cooldownSeconds: 30,
  renewalDelayMs: 1_000,
};
export const startMs = Date.UTC(2026, 0, 1);

function readHeld(value: unknown): Held | undefined {
  if (!isRecord(value)) return undefined;
  const { token, createdAt } = value;
  return typeof token === 'string' && typeof createdAt === 'number' ? { token, createdAt } : undefined;
}

/** Returns a runner that runs one function at a time, as Web Locks do. */
export function queueLocks(): LockRunner {
  let last: Promise<unknown> = Promise.resolve();
  return async (_name, work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return await mine;
  };
}

/** Created, failed and opened leases of the current test. */
export const lent = {
  made: 0,
  failure: undefined as Error | undefined,
  failures: [] as LeaseOccasion[],
  open: [] as Lease<Held>[],
};

/** Call it in `beforeEach`. */
export function prepareTabs(): void {
  vi.useFakeTimers({ now: startMs });
  localStorage.clear();
  lent.made = 0;
  lent.failure = undefined;
  lent.failures = [];
  lent.open = [];
}

/** Call it in `afterEach`. */
export function closeTabs(): void {
  for (const lease of lent.open) lease.close();
  vi.useRealTimers();
}

export function openTab(runLocked = queueLocks(), more: Partial<LeaseOptions<Held>> = {}) {
  const lease = new Lease<Held>({
    ...more,
    rules,
    openStored: () => storedValue({ key: 'lease', read: readHeld }),
    make: async () => {
      await new Promise((done) => setTimeout(done, 50));
      if (lent.failure) throw lent.failure;
      lent.made += 1;
      return { token: `t${lent.made}`, createdAt: Date.now() };
    },
    endsAtMs: (held) => held.createdAt + 600_000,
    onFailure: (_error, occasion) => lent.failures.push(occasion),
    runLocked,
  });
  lent.open.push(lease);
  lease.start();
  return lease;
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const store = (held: unknown) => localStorage.setItem('lease', JSON.stringify(held));
export const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'lease' }));
export const stored = () => readHeld(JSON.parse(localStorage.getItem('lease') ?? 'null'));
