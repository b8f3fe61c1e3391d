import { afterEach, expect, it } from 'vitest';
import { LeaseCache } from './lease-cache.ts';

const clock = { now: 1_000_000, nowMs: () => clock.now };
const opened: LeaseCache<string>[] = [];

function makeCache(maxWeight: number): LeaseCache<string> {
  const cache = new LeaseCache<string>({ clock, maxWeight, weigh: ({ length }) => length });
  opened.push(cache);
  return cache;
}

afterEach(() => {
  for (const cache of opened.splice(0)) cache.close();
});

it('a value is dropped when its lease ends, even if it is in use', () => {
  const cache = makeCache(10);
  cache.hold('a', clock.now + 90_000, 'value');
  clock.now += 59_999;
  expect(cache.find('a')).toBe('value');
  clock.now += 30_001;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});

it('a value is dropped after a minute without use', () => {
  const cache = makeCache(10);
  cache.hold('idle', clock.now + 600_000, 'value');
  cache.hold('used', clock.now + 600_000, 'value');
  clock.now += 40_000;
  cache.find('used');
  clock.now += 20_000;
  cache.evictEnded();
  expect([cache.size, cache.find('used')]).toEqual([1, 'value']);
});

it('a value is dropped when the clock is set back, because its idle time is unknown then', () => {
  const cache = makeCache(10);
  cache.hold('idle', clock.now + 600_000, 'value');
  clock.now -= 300_000;
  cache.evictEnded();
  expect(cache.size).toBe(0);
});

it('the least recently used values are evicted until a new value fits', () => {
  const cache = makeCache(6);
  for (const id of ['a', 'b', 'c']) cache.hold(id, clock.now + 9_000, id.repeat(2));
  clock.now += 1_000;
  cache.find('a');
  cache.hold('d', clock.now + 9_000, 'dddd');
  expect(['a', 'b', 'c', 'd'].map((id) => cache.find(id))).toEqual(['aa', undefined, undefined, 'dddd']);
});

it('a value that is replaced or dropped no longer counts toward the limit', () => {
  const cache = makeCache(4);
  for (let n = 0; n < 10; n += 1) cache.hold('a', clock.now + 1_000, 'aa');
  cache.drop(['a', 'unknown', 'a']);
  for (const id of ['b', 'c']) cache.hold(id, clock.now + 1_000, id.repeat(2));
  expect(cache.size).toBe(2);
});

it('onDrop gets each value that is replaced, evicted, dropped or left at the end', () => {
  const dropped: string[] = [];
  const cache = new LeaseCache<string>({
    clock,
    maxWeight: 2,
    weigh: () => 1,
    onDrop: (value) => dropped.push(value),
  });
  cache.hold('a', clock.now + 1_000, 'old');
  for (const id of ['a', 'b', 'c', 'd']) cache.hold(id, clock.now + 1_000, id);
  cache.drop(['c']);
  expect(dropped).toEqual(['old', 'a', 'b', 'c']);
  cache.close();
  expect(dropped.at(-1)).toBe('d');
});
