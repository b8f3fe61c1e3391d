import { expect, it } from 'vitest';
import { namesEvery } from './names-every.ts';

it.each([
  ['not dishwasher safe', 'It is not dishwasher safe.'],
  ['not dishwasher safe', 'Its body isn’t dishwasher safe.'],
  ['no BPA', 'It is BPA-free.'],
  ['BPA-free', 'It is made without BPA.'],
  ['30 hours of battery life', 'Its 30-hour battery serves a long life.'],
  ['1,000 lumens, brass body', 'A brass body gives 1000 bright lumens.'],
  ['two pockets', 'It has 2 deep pockets.'],
  ['IP67', 'The housing is IP67.'],
  ['dishwasher safe, no BPA', 'No BPA, and dishwasher safe.'],
])('namesEvery finds “%s” in: %s', (features, description) => {
  expect(namesEvery(features, description)).toBe(true);
});

it.each([
  ['not dishwasher safe', 'It is dishwasher safe.'],
  ['not dishwasher safe, no BPA', 'It is dishwasher safe, no BPA inside.'],
  ['dishwasher safe', 'It is never dishwasher safe.'],
  ['no BPA', 'It contains BPA.'],
  ['sugar-free', 'It has sugar.'],
  ['without batteries', 'It comes with batteries.'],
  ['30 hours of battery life', 'Hours of battery life.'],
  ['30 hours of battery life', 'Hours of battery life for 30 lamps.'],
  ['two pockets', 'It has pockets.'],
  ['warm light, brass body', 'It has a warm light.'],
])('namesEvery does not find “%s” in: %s', (features, description) => {
  expect(namesEvery(features, description)).toBe(false);
});
