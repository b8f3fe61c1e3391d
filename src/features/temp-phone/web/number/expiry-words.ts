import type { ExpiryWords } from '#platform/inbox/web/lease/expiry-panel.tsx';

export const expiryWords: ExpiryWords = {
  active: 'Active',
  expiring: 'Expiring soon!',
  expired: 'Expired',
  absent: 'No number',
  waiting: 'Finding a number',
  bar: 'Share of the fifteen minutes remaining',
  life: 'A number lasts fifteen minutes.',
  next: 'A new number is on its way.',
};
