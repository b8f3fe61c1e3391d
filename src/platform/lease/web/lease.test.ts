// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import type { LeaseRules } from '../common/lease-state.ts';
import { Lease, type LeaseOptions } from './lease.ts';
import type { LeaseOccasion } from './lease-snapshot.ts';
import type { LockRunner } from './with-browser-lock.ts';

type Held = { token: string; createdAt: number };

const rules: LeaseRules = {
  lifeSeconds: 600,
  expiringSoonSeconds: 120,
  reuseThresholdSeconds: 30,
  cooldownSeconds: 30,
  renewalDelayMs: 1_000,
};
const startMs = Date.UTC(2026, 0, 1);

function readHeld(value: unknown): Held | undefined {
  if (!isRecord(value)) return undefined;
  const { token, createdAt } = value;
  return typeof token === 'string' && typeof createdAt === 'number' ? { token, createdAt } : undefined;
}

/** One at a time, as Web Locks have it. */
function queueLocks(): LockRunner {
  let last: Promise<unknown> = Promise.resolve();
  return async (_name, work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return await mine;
  };
}

let made: number;
let failure: Error | undefined;
let failures: LeaseOccasion[];
let open: Lease<Held>[];

function openTab(runLocked = queueLocks(), more: Partial<LeaseOptions<Held>> = {}) {
  const lease = new Lease<Held>({
    ...more,
    rules,
    place: () => ({ stored: storedValue({ key: 'lease', read: readHeld }), lockName: 'lease' }),
    make: async () => {
      await new Promise((done) => setTimeout(done, 50));
      if (failure) throw failure;
      made += 1;
      return { token: `t${made}`, createdAt: Date.now() };
    },
    endsAtMs: (held) => held.createdAt + 600_000,
    onFailure: (_error, occasion) => failures.push(occasion),
    runLocked,
  });
  open.push(lease);
  lease.start();
  return lease;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const store = (held: unknown) => localStorage.setItem('lease', JSON.stringify(held));
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'lease' }));
const stored = () => readHeld(JSON.parse(localStorage.getItem('lease') ?? 'null'));

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  localStorage.clear();
  made = 0;
  failure = undefined;
  failures = [];
  open = [];
});

afterEach(() => {
  for (const lease of open) lease.close();
  vi.useRealTimers();
});

describe('on load', () => {
  it('makes a lease where there is none, keeps it and starts the cooldown', async () => {
    const tab = openTab();
    expect(tab.snapshot.getInitial().phase).toBe('starting');
    expect(tab.snapshot.get().phase).toBe('making');
    await pass(50);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', origin: 'made', held: { token: 't1' } });
    expect(tab.snapshot.get().cooldownUntilMs).toBe(Date.now() + 30_000);
    expect(stored()?.token).toBe('t1');
  });

  it('reuses a stored lease that is still valid, without a cooldown', () => {
    store({ token: 'old', createdAt: startMs - 300_000 });
    expect(openTab().snapshot.get()).toMatchObject({
      phase: 'live',
      origin: 'stored',
      held: { token: 'old' },
      endsAtMs: startMs + 300_000,
      cooldownUntilMs: 0,
    });
  });

  it.each([
    ['expired', { token: 'old', createdAt: startMs - 600_000 }],
    ['damaged', { token: 7 }],
  ])('drops an %s record and makes another', async (_, record) => {
    store(record);
    const tab = openTab();
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('says that the first one failed, and tries again when the network is back', async () => {
    failure = new Error('down');
    const tab = openTab();
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('absent');
    expect(failures).toEqual(['first']);
    failure = undefined;
    window.dispatchEvent(new Event('online'));
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('live');
  });
});

describe('a request', () => {
  it('keeps the lease while more than 30 s remain and only starts the cooldown', () => {
    store({ token: 'old', createdAt: startMs - 569_000 });
    const tab = openTab();
    tab.request();
    expect(tab.snapshot.get()).toMatchObject({
      held: { token: 'old' },
      wasKept: true,
      cooldownUntilMs: startMs + 30_000,
    });
    expect(made).toBe(0);
  });

  it('clears the record and makes a fresh one from 30 s on', async () => {
    store({ token: 'old', createdAt: startMs - 570_000 });
    const tab = openTab();
    tab.request();
    expect(stored()).toBeUndefined();
    expect(tab.snapshot.get()).toMatchObject({ phase: 'making', held: undefined });
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('does nothing during the cooldown or while one is being made', async () => {
    const tab = openTab();
    tab.request();
    await pass(50);
    const before = tab.snapshot.get();
    tab.request();
    expect(tab.snapshot.get()).toBe(before);
    expect(made).toBe(1);
  });

  it('that fails is told apart from a failure of its own accord, and may be repeated at once', async () => {
    store({ token: 'old', createdAt: startMs - 580_000 });
    const tab = openTab();
    failure = new Error('down');
    tab.request();
    await pass(50);
    expect(failures).toEqual(['request']);
    failure = undefined;
    tab.request();
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('live');
  });
});

describe('the end', () => {
  it('clears the record at zero and makes a new lease 1 s later', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    const tab = openTab();
    await pass(999);
    expect(tab.snapshot.get().phase).toBe('live');
    await pass(1);
    expect(tab.snapshot.get().phase).toBe('expired');
    expect(stored()).toBeUndefined();
    await pass(999);
    expect(made).toBe(0);
    await pass(51);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't1' } });
  });

  it('that came during sleep shows on waking', async () => {
    const tab = openTab();
    await pass(50);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(tab.snapshot.get().phase).toBe('live');
    window.dispatchEvent(new Event('pageshow'));
    expect(tab.snapshot.get().phase).toBe('expired');
  });

  it('says that the automatic one failed', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    openTab();
    failure = new Error('down');
    await pass(2_100);
    expect(failures).toEqual(['automatic']);
  });

  it('comes at once when the server no longer knows the token', async () => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    tab.lose('another');
    expect(tab.snapshot.get().phase).toBe('live');
    tab.lose('old');
    expect(tab.snapshot.get().phase).toBe('expired');
    await pass(1_050);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });
});

describe('two tabs', () => {
  it('opened at once make one lease', async () => {
    const locks = queueLocks();
    const [one, two] = [openTab(locks), openTab(locks)];
    await pass(200);
    expect(made).toBe(1);
    expect(two.snapshot.get().held).toEqual(one.snapshot.get().held);
  });

  it('make one lease after the end they both see', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    const locks = queueLocks();
    const [one, two] = [openTab(locks), openTab(locks)];
    await pass(2_200);
    expect(made).toBe(1);
    expect(two.snapshot.get().held).toEqual(one.snapshot.get().held);
  });

  it('follow each other to a new lease, cooldown included', async () => {
    store({ token: 'old', createdAt: startMs - 575_000 });
    const tab = openTab();
    store({ token: 'new', createdAt: startMs });
    tellTabs();
    expect(tab.snapshot.get()).toMatchObject({ held: { token: 'new' }, cooldownUntilMs: startMs + 30_000 });
  });

  it.each([
    ['the record', 'lease'],
    ['the whole storage', null],
  ])('wait for the tab that cleared %s, and go on alone when it never comes back', async (_what, key) => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(tab.snapshot.get().phase).toBe('making');
    await pass(1_050);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });
});

it('says nothing after it was closed, but keeps what was made for the next page', async () => {
  const tab = openTab();
  tab.close();
  await pass(50);
  expect(tab.snapshot.get().phase).toBe('making');
  expect(stored()?.token).toBe('t1');
});

describe('one that must not be made unseen', () => {
  const openCostly = () => openTab(queueLocks(), { isMadeUnseen: (ended) => ended.token === 'free' });
  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => vi.restoreAllMocks());

  it('is made on load all the same', async () => {
    show('hidden');
    const tab = openCostly();
    await pass(50);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't1' } });
  });

  it('is made after zero only when the page is looked at', async () => {
    show('visible');
    const tab = openCostly();
    await pass(50);
    show('hidden');
    await pass(660_000);
    expect([made, tab.snapshot.get().phase]).toEqual([1, 'expired']);
    expect(stored()).toBeUndefined();
    show('visible');
    await pass(50);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't2' } });
    show('hidden');
    show('visible');
    await pass(60_000);
    expect(made).toBe(2);
  });

  it('is made after zero unseen where the last one says that it may be', async () => {
    store({ token: 'free', createdAt: startMs - 590_000 });
    show('hidden');
    openCostly();
    await pass(12_000);
    expect(made).toBe(1);
  });

  it('is not made beside one that another tab made meanwhile', async () => {
    store({ token: 'old', createdAt: startMs - 590_000 });
    show('hidden');
    const tab = openCostly();
    await pass(20_000);
    expect([made, tab.snapshot.get().phase]).toEqual([0, 'expired']);
    store({ token: 'theirs', createdAt: startMs });
    tellTabs();
    show('visible');
    await pass(60_000);
    expect([made, tab.snapshot.get().held?.token]).toEqual([0, 'theirs']);
  });
});

describe('one that is dropped', () => {
  it('is cleared and not made anew until asked for, not even by the network', async () => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    tab.drop('other');
    expect(tab.snapshot.get().phase).toBe('live');
    tab.drop('old');
    expect(tab.snapshot.get()).toMatchObject({ phase: 'absent', held: undefined });
    expect(stored()).toBeUndefined();
    window.dispatchEvent(new Event('online'));
    await pass(600_000);
    expect(made).toBe(0);
    tab.request();
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('is not made anew by another tab either, and nothing of it stays in the browser', async () => {
    store({ token: 'old', createdAt: startMs });
    const [tab, other] = [openTab(), openTab()];
    tab.drop('old');
    for (const key of ['dropped.lease', 'lease', 'dropped.lease'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    await pass(2_000);
    expect([tab, other].map(({ snapshot }) => snapshot.get().phase)).toEqual(['absent', 'absent']);
    expect([made, localStorage.length]).toEqual([0, 0]);
    other.request();
    await pass(50);
    tellTabs();
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('gives way to the next one of another tab', () => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    store({ token: 'next', createdAt: startMs });
    tab.drop('old');
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 'next' } });
  });
});
