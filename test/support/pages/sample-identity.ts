import type { Identity } from '#features/temp-identity/common/identity.ts';

export const sampleIdentity: Identity = {
  fullName: 'Linda Garcia',
  firstName: 'Linda',
  lastName: 'Garcia',
  email: '',
  phone: '',
  address: { street: '482 Elm Street', city: 'San Diego', state: 'CA', zipCode: '92104' },
  dateOfBirth: { year: 1990, month: 5, day: 4 },
  generatedAt: '2026-11-20T15:01:42.123Z',
};
