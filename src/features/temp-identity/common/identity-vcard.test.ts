import { expect, it } from 'vitest';
import { sampleIdentity as identity } from '#test/support/pages/sample-identity.ts';
import { cities, firstNames, lastNames, streets } from './identity-lists.ts';
import { identityVcard } from './identity-vcard.ts';

const longest = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length)[0] ?? '';

it('is a vCard 4.0 with CRLF at the end of each line', () => {
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

it('escapes what separates components', () => {
  const street = '1 Back\\slash; Court, Rear\nYard';
  const card = identityVcard({ ...identity, address: { ...identity.address, street } });
  expect(card).toContain('ADR:;;1 Back\\\\slash\\; Court\\, Rear\\nYard;San Diego');
});

it('has no line beyond 75 octets, whatever is drawn from the lists', () => {
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
