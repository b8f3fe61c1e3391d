// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeTabs,
  lent,
  openTab,
  pass,
  prepareTabs,
  startMs,
  store,
  stored,
} from '#test/support/pages/lease-tabs.ts';

beforeEach(prepareTabs);
afterEach(closeTabs);

describe('a page that loads', () => {
  it('creates a lease if there is none, stores it and starts the cooldown', async () => {
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
  ])('drops a record that is %s, and creates a new lease', async (_, record) => {
    store(record);
    const tab = openTab();
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('reports that the first lease could not be created, and retries when the network is back', async () => {
    lent.failure = new Error('down');
    const tab = openTab();
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('absent');
    expect(lent.failures).toEqual(['first']);
    lent.failure = undefined;
    window.dispatchEvent(new Event('online'));
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('live');
  });
});

describe('a request for a new lease', () => {
  it('keeps the lease while more than 30 s remain, and starts the cooldown', () => {
    store({ token: 'old', createdAt: startMs - 569_000 });
    const tab = openTab();
    tab.request();
    expect(tab.snapshot.get()).toMatchObject({
      held: { token: 'old' },
      wasKept: true,
      cooldownUntilMs: startMs + 30_000,
    });
    expect(lent.made).toBe(0);
  });

  it('clears the record and creates a new lease if at most 30 s remain', async () => {
    store({ token: 'old', createdAt: startMs - 570_000 });
    const tab = openTab();
    tab.request();
    expect(stored()).toBeUndefined();
    expect(tab.snapshot.get()).toMatchObject({ phase: 'making', held: undefined });
    await pass(50);
    expect(tab.snapshot.get().held?.token).toBe('t1');
  });

  it('does nothing during the cooldown or while a lease is being created', async () => {
    const tab = openTab();
    tab.request();
    await pass(50);
    const before = tab.snapshot.get();
    tab.request();
    expect(tab.snapshot.get()).toBe(before);
    expect(lent.made).toBe(1);
  });

  it('that fails is reported as a failed request, and can be repeated at once', async () => {
    store({ token: 'old', createdAt: startMs - 580_000 });
    const tab = openTab();
    lent.failure = new Error('down');
    tab.request();
    await pass(50);
    expect(lent.failures).toEqual(['request']);
    lent.failure = undefined;
    tab.request();
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('live');
  });
});

describe('the end of a lease', () => {
  it('clears the record at zero and creates a new lease 1 s later', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    const tab = openTab();
    await pass(999);
    expect(tab.snapshot.get().phase).toBe('live');
    await pass(1);
    expect(tab.snapshot.get().phase).toBe('expired');
    expect(stored()).toBeUndefined();
    await pass(999);
    expect(lent.made).toBe(0);
    await pass(51);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'live', held: { token: 't1' } });
  });

  it('that comes during a suspension is shown when the page wakes up', async () => {
    const tab = openTab();
    await pass(50);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(tab.snapshot.get().phase).toBe('live');
    window.dispatchEvent(new Event('pageshow'));
    expect(tab.snapshot.get().phase).toBe('expired');
  });

  it('is followed by a report if the automatic new lease could not be created', async () => {
    store({ token: 'old', createdAt: startMs - 599_000 });
    openTab();
    lent.failure = new Error('down');
    await pass(2_100);
    expect(lent.failures).toEqual(['automatic']);
  });

  it('leaves no cooldown if no lease could be created after it', async () => {
    const tab = openTab();
    await pass(50);
    lent.failure = new Error('down');
    tab.lose('t1');
    await pass(1_050);
    expect(tab.snapshot.get()).toMatchObject({ phase: 'absent', cooldownUntilMs: 0 });
    lent.failure = undefined;
    tab.request();
    await pass(50);
    expect(tab.snapshot.get().phase).toBe('live');
  });

  it('comes at once if the server no longer knows the token', async () => {
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

it('a closed page reports nothing, but stores a created lease for the next page', async () => {
  const tab = openTab();
  tab.close();
  await pass(50);
  expect(tab.snapshot.get().phase).toBe('making');
  expect(stored()?.token).toBe('t1');
});
