import { afterEach, expect, it, vi } from 'vitest';
import { browserRandom } from './browser-random.ts';

afterEach(() => vi.restoreAllMocks());

it('only the cryptographic generator is used', () => {
  const mathRandom = vi.spyOn(Math, 'random');
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  const numbers = Array.from({ length: 200 }, () => browserRandom.int(10));
  expect(new Set(numbers).size).toBe(10);
  expect(Math.max(...numbers)).toBeLessThan(10);
  expect(drawn.mock.calls.length).toBeGreaterThanOrEqual(200);
  expect(mathRandom).not.toHaveBeenCalled();
});
