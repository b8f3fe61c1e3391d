import type { ExpiryWords } from '#platform/inbox/web/lease/expiry-panel.tsx';

export const expiryWords: ExpiryWords = {
  active: 'Active',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  absent: 'No address',
  waiting: 'Creating an address',
  bar: 'Share of the ten minutes remaining',
  life: 'An address lasts ten minutes.',
  next: 'A new address is on its way.',
};
