import { expect, it } from 'vitest';
import { toCarrierPrice, toMicros } from './prices.ts';

it.each([
  ['0.15', 1, 150_000],
  ['9', 90, 100_000],
  ['10', 90, 111_112],
  ['0.28', 1.4, 200_000],
  ['0', 1, 0],
  ['', 1, undefined],
  ['free', 1, undefined],
  ['-1', 1, undefined],
])('converts a price of %s at %d units per dollar to %s micro-dollars', (price, units, micros) => {
  expect(toMicros(price, units)).toBe(micros);
});

it.each([
  [200_000, 1, '0.2'],
  [200_000, 92.5, '18.5'],
  [333_333, 1, '0.3333'],
  [570_000, 1, '0.57'],
  [690_000, 1, '0.69'],
])('converts a cap of %d micro-dollars at %d units per dollar to %s', (micros, units, price) => {
  expect(toCarrierPrice(micros, units)).toBe(price);
});
