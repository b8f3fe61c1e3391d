/**
 * Figures that the pages of this room state. Rooms do not meet, so they stand here a second time;
 * test/docs/claims.test.ts fails where one differs from the room that keeps it.
 */
export const claimed = {
  emailLifeMinutes: 10,
  phoneLifeMinutes: 15,
  /** From when a number may be lent again. */
  lentNumberHours: 24,
  deliveredSmsDays: 3,
  /** Between the end of an address and the last byte of it. */
  erasedWithinSeconds: 5,
  nameRestsHours: 24,
  operatorMailDays: 7,
  mailMegabytes: 25,
  messagesPerAddress: 1_000,
  newAddresses: 120,
  newAddressesWithinMinutes: 10,
  eventDays: 30,
  eventsMegabytes: 64,
  eventsPerMinute: 20,
  eventsInTab: 50,
  userAgentCharacters: 500,
  sessionMinutes: 15,
  /** For how long the browser can fetch the key of a payment it has begun. */
  checkoutDays: 14,
  /** For how long a notice of the payment provider is known again. */
  paymentEventDays: 30,
} as const;

/** What a number costs the operator, as carriers price them. */
export const phoneCost = '$0.05-0.20';

/** Of privacy policy and terms. */
export const lastUpdated = 'December 30, 2024';

export const premiumPlan = { monthly: '$2', yearly: '$20', addresses: 10, storage: '100MB' } as const;
