// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeTabs,
  lent,
  openTab,
  pass,
  prepareTabs,
  queueLocks,
  startMs,
  store,
  stored,
  tellTabs,
} from '#test/support/pages/lease-tabs.ts';

beforeEach(prepareTabs);
afterEach(closeTabs);

describe('two tabs', () => {
  it('opened together create one lease', async () => {
    const locks = queueLocks();
    const [one, two] = [openTab(locks), openTab(locks)];
    await pass(200);
    expect(lent.made).toBe(1);
    expect(two.snapshot.get().held).toEqual(one.snapshot.get().held);
  });

  it('create only one lease when both see the old lease end', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    const locks = queueLocks();
    const [one, two] = [openTab(locks), openTab(locks)];
    await pass(2_200);
    expect(lent.made).toBe(1);
    expect(two.snapshot.get().held).toEqual(one.snapshot.get().held);
  });

  it('share a new lease that one of them stores, with its cooldown', async () => {
    store({ token: 'old', createdAt: startMs - 575_000 });
    const tab = openTab();
    store({ token: 'new', createdAt: startMs });
    tellTabs();
    expect(tab.snapshot.get()).toMatchObject({ held: { token: 'new' }, cooldownUntilMs: startMs + 30_000 });
  });

  it.each([
    ['the record', 'lease'],
    ['the whole storage', null],
  ])(
    'still get a lease if one clears %s and is gone: the other creates it after a second',
    async (_what, key) => {
      store({ token: 'old', createdAt: startMs });
      const tab = openTab();
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key }));
      expect(tab.snapshot.get().phase).toBe('making');
      await pass(1_050);
      expect(tab.snapshot.get().held?.token).toBe('t1');
    },
  );
});

describe('a lease that costs money', () => {
  const openCostly = () => openTab(queueLocks(), { isMadeUnseen: (ended) => ended.token === 'free' });
  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => vi.restoreAllMocks());

  it('is created when a page loads, even if the page is hidden', async () => {
    show('hidden');
    const tab = openCostly();
    await pass(50);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't1' } });
  });

  it('is created after the end of the previous lease only when the page is visible', async () => {
    show('visible');
    const tab = openCostly();
    await pass(50);
    show('hidden');
    await pass(660_000);
    expect([lent.made, tab.snapshot.get().phase]).toEqual([1, 'expired']);
    expect(stored()).toBeUndefined();
    show('visible');
    await pass(50);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't2' } });
    show('hidden');
    show('visible');
    await pass(60_000);
    expect(lent.made).toBe(2);
  });

  it('is created in a hidden page if the previous lease was free', async () => {
    store({ token: 'free', createdAt: startMs - 590_000 });
    show('hidden');
    openCostly();
    await pass(12_000);
    expect(lent.made).toBe(1);
  });

  it('is not created if another tab has created a lease meanwhile', async () => {
    store({ token: 'old', createdAt: startMs - 590_000 });
    show('hidden');
    const tab = openCostly();
    await pass(20_000);
    expect([lent.made, tab.snapshot.get().phase]).toEqual([0, 'expired']);
    store({ token: 'theirs', createdAt: startMs });
    tellTabs();
    show('visible');
    await pass(60_000);
    expect([lent.made, tab.snapshot.get().held?.token]).toEqual([0, 'theirs']);
  });
});

describe('a dropped lease', () => {
  it('is cleared, and no new lease is created until one is requested, even when the network returns', async () => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    tab.drop('other');
    expect(tab.snapshot.get().phase).toBe('live');
    tab.drop('old');
    expect(tab.snapshot.get()).toMatchObject({ phase: 'absent', held: undefined });
    expect(stored()).toBeUndefined();
    window.dispatchEvent(new Event('online'));
    await pass(600_000);
    expect(lent.made).toBe(0);
    tab.request();
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('can be requested again at once, in every tab, despite a running cooldown', async () => {
    const locks = queueLocks();
    const [tab, other] = [openTab(locks), openTab(locks)];
    await pass(200);
    expect([tab, other].map(({ snapshot }) => snapshot.get().phase)).toEqual(['live', 'live']);
    tab.drop('t1');
    for (const key of ['dropped.lease', 'lease', 'dropped.lease'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    expect([tab, other].map(({ snapshot }) => snapshot.get().cooldownUntilMs)).toEqual([0, 0]);
    other.request();
    await pass(50);
    expect(other.snapshot.get().held?.token).toBe('t2');
  });

  it('is not renewed by another tab, and leaves nothing in storage', async () => {
    store({ token: 'old', createdAt: startMs });
    const [tab, other] = [openTab(), openTab()];
    tab.drop('old');
    for (const key of ['dropped.lease', 'lease', 'dropped.lease'])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    await pass(2_000);
    expect([tab, other].map(({ snapshot }) => snapshot.get().phase)).toEqual(['absent', 'absent']);
    expect([lent.made, localStorage.length]).toEqual([0, 0]);
    other.request();
    await pass(50);
    tellTabs();
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('is replaced by a new lease that another tab has already stored', () => {
    store({ token: 'old', createdAt: startMs });
    const tab = openTab();
    store({ token: 'next', createdAt: startMs });
    tab.drop('old');
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 'next' } });
  });
});
