import type { ExpiryWords } from '#platform/inbox/web/expiry-panel.tsx';

export const expiryWords: ExpiryWords = {
  active: 'Active',
  expiring: 'Expiring soon!',
  expired: 'Expired',
  absent: 'No number',
  waiting: 'Getting a number',
  bar: 'Share of the fifteen minutes left',
  life: 'A number lives fifteen minutes.',
  next: 'A new number is on its way.',
};
