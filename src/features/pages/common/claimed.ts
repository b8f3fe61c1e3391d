/**
 * Figures in the texts of this room's pages. They are copies, because rooms may not import each other;
 * test/docs/claims.test.ts fails if a copy differs from its source.
 */
export const claimed = {
  emailLifeMinutes: 10,
  phoneLifeMinutes: 15,
  /** Hours until a number may be lent again. */
  lentNumberHours: 24,
  deliveredSmsDays: 3,
  /** Seconds from the end of an address until its last byte is erased. */
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
  /** Days for which the browser keeps the secret of a payment that it started, and the server its hash. */
  checkoutDays: 14,
  /** Days in which repeated events of the payment provider are recognized. */
  paymentEventDays: 30,
} as const;

/** Price that the operator pays to a carrier for one number. */
export const phoneCost = '$0.05-0.20';

/** Date of the privacy policy and the terms. */
export const lastUpdated = 'December 30, 2024';

export const premiumPlan = { monthly: '$2', yearly: '$20', addresses: 10, storage: '100MB' } as const;
