import { formatDate, type Identity } from './identity.ts';

export type IdentityField = {
  name: 'full-name' | 'date-of-birth' | 'street' | 'city-state' | 'zip';
  label: string;
  read: (identity: Identity) => string;
};

/** Fields in the order in which they are shown and copied. */
export const identityFields: readonly IdentityField[] = [
  { name: 'full-name', label: 'Full name', read: ({ fullName }) => fullName },
  { name: 'date-of-birth', label: 'Date of birth', read: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  { name: 'street', label: 'Street', read: ({ address }) => address.street },
  { name: 'city-state', label: 'City, state', read: ({ address }) => `${address.city}, ${address.state}` },
  { name: 'zip', label: 'ZIP code', read: ({ address }) => address.zipCode },
];

/** The complete identity as lines of `label: value`. */
export function identityText(identity: Identity): string {
  return identityFields.map(({ label, read }) => `${label}: ${read(identity)}`).join('\n');
}

/** The complete identity as JSON, with the date of birth also in its written form. */
export function identityJson(identity: Identity): string {
  const { dateOfBirth } = identity;
  const written = { ...dateOfBirth, formatted: formatDate(dateOfBirth) };
  return JSON.stringify({ ...identity, dateOfBirth: written }, null, 2);
}
