import { expect, it } from 'vitest';
import { sampleIdentity as identity } from '#test/support/pages/sample-identity.ts';
import { cities, firstNames, lastNames, streets } from './draw-identity.ts';
import { identityFields, identityJson, identityText, identityVcard } from './identity-fields.ts';

it('the fields of an identity are name, date of birth, street, city with state, and ZIP code, in this order', () => {
  expect(identityFields.map(({ label, read }) => [label, read(identity)])).toEqual([
    ['Full name', 'Linda Garcia'],
    ['Date of birth', '05/04/1990'],
    ['Street', '482 Elm Street'],
    ['City, state', 'San Diego, CA'],
    ['ZIP code', '92104'],
  ]);
});

it('the text of an identity has one line per field', () => {
  expect(identityText(identity)).toBe(
    'Full name: Linda Garcia\nDate of birth: 05/04/1990\nStreet: 482 Elm Street\nCity, state: San Diego, CA\nZIP code: 92104',
  );
});

it('the JSON of an identity has every field', () => {
  expect(JSON.parse(identityJson(identity))).toEqual({
    ...identity,
    dateOfBirth: { year: 1990, month: 5, day: 4, formatted: '05/04/1990' },
  });
});

const longest = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length)[0] ?? '';

it('the vCard of an identity has version 4.0 and CRLF at the end of each line', () => {
  expect(identityVcard(identity).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'FN:Linda Garcia',
    'N:Garcia;Linda;;;',
    'BDAY:19900504',
    'ADR:;;482 Elm Street;San Diego;CA;92104;United States',
    'NOTE:Made up by a generator. This person does not exist.',
    'REV:20261120T150142Z',
    'END:VCARD',
    '',
  ]);
});

it('the vCard escapes the characters that separate components', () => {
  const street = '1 Back\\slash; Court, Rear\nYard';
  const card = identityVcard({ ...identity, address: { ...identity.address, street } });
  expect(card).toContain('ADR:;;1 Back\\\\slash\\; Court\\, Rear\\nYard;San Diego');
});

it('no line of the vCard is longer than 75 octets, whatever is drawn from the lists', () => {
  const firstName = longest(firstNames);
  const lastName = longest(lastNames);
  const city = longest(cities.map((entry) => entry.city));
  const card = identityVcard({
    ...identity,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    address: { ...identity.address, city, street: `9999 ${longest(streets)}` },
  });
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
