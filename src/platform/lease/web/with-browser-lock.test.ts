import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBrowserLock } from './with-browser-lock.ts';

type Hold = () => Promise<unknown>;

function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: Hold) => {
    const before = last;
    const granted = new Promise<unknown>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      void before.then(async () => {
        if (!signal.aborted) await hold().then(resolve, reject);
      });
    });
    last = granted.catch(() => undefined);
    return granted;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a tab starts its work 50 ms after the previous tab has finished', async () => {
  const order: string[] = [];
  void withBrowserLock('a', async () => order.push('one'));
  void withBrowserLock('a', async () => order.push('two'));
  await pass(49);
  expect(order).toEqual(['one']);
  await pass(2);
  expect(order).toEqual(['one', 'two']);
});

it('the result arrives as soon as the work is done, and an error is passed on', async () => {
  expect(await withBrowserLock('a', async () => 7)).toBe(7);
  const failed = withBrowserLock('a', () => Promise.reject(new Error('down')));
  const seen = expect(failed).rejects.toThrow('down');
  await pass(100);
  await seen;
});

it('a tab whose work never ends blocks other tabs for at most 20 s', async () => {
  void withBrowserLock('a', () => new Promise(() => undefined));
  const second = withBrowserLock('a', async () => 'done');
  await pass(20_000);
  expect(await second).toBe('done');
});

it('the work runs without locks if the browser has none', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withBrowserLock('a', async () => 7)).toBe(7);
});
