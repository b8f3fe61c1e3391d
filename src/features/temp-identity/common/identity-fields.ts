import { type CalendarDate, formatDate, type Identity } from './identity.ts';

export type IdentityField = {
  name: 'full-name' | 'date-of-birth' | 'street' | 'city-state' | 'zip';
  label: string;
  read: (identity: Identity) => string;
};

export const identityFields: readonly IdentityField[] = [
  { name: 'full-name', label: 'Full name', read: ({ fullName }) => fullName },
  { name: 'date-of-birth', label: 'Date of birth', read: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  { name: 'street', label: 'Street', read: ({ address }) => address.street },
  { name: 'city-state', label: 'City, state', read: ({ address }) => `${address.city}, ${address.state}` },
  { name: 'zip', label: 'ZIP code', read: ({ address }) => address.zipCode },
];

export function identityText(identity: Identity): string {
  return identityFields.map(({ label, read }) => `${label}: ${read(identity)}`).join('\n');
}

/** Also contains the date of birth as text. */
export function identityJson(identity: Identity): string {
  const { dateOfBirth } = identity;
  const written = { ...dateOfBirth, formatted: formatDate(dateOfBirth) };
  return JSON.stringify({ ...identity, dateOfBirth: written }, null, 2);
}

/** RFC 6350. Lines are never folded, because the longest possible one is below 75 octets. */
export function identityVcard({
  fullName,
  firstName,
  lastName,
  address,
  dateOfBirth,
  generatedAt,
}: Identity): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escapeText(fullName)}`,
    `N:${joinComponents([lastName, firstName, '', '', ''])}`,
    `BDAY:${basicDate(dateOfBirth)}`,
    `ADR:${joinComponents(['', '', address.street, address.city, address.state, address.zipCode, 'United States'])}`,
    `NOTE:${escapeText('Made up by a generator. This person does not exist.')}`,
    `REV:${generatedAt.replace(/[-:]|\.\d+/gu, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function joinComponents(components: readonly string[]): string {
  return components.map(escapeText).join(';');
}

function escapeText(text: string): string {
  return text.replace(/[\\,;]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

function basicDate({ year, month, day }: CalendarDate): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('');
}
