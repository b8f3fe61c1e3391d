import { expect, it } from 'vitest';
import { sampleIdentity as identity } from '#test/support/pages/sample-identity.ts';
import { identityFields, identityJson, identityText } from './identity-fields.ts';

it('lists name, date of birth, street, city with state, and ZIP code, in this order', () => {
  expect(identityFields.map(({ label, read }) => [label, read(identity)])).toEqual([
    ['Full name', 'Linda Garcia'],
    ['Date of birth', '05/04/1990'],
    ['Street', '482 Elm Street'],
    ['City, state', 'San Diego, CA'],
    ['ZIP code', '92104'],
  ]);
});

it('copies the complete identity as one line for each field', () => {
  expect(identityText(identity)).toBe(
    'Full name: Linda Garcia\nDate of birth: 05/04/1990\nStreet: 482 Elm Street\nCity, state: San Diego, CA\nZIP code: 92104',
  );
});

it('copies JSON with every field of the identity', () => {
  expect(JSON.parse(identityJson(identity))).toEqual({
    ...identity,
    dateOfBirth: { year: 1990, month: 5, day: 4, formatted: '05/04/1990' },
  });
});
