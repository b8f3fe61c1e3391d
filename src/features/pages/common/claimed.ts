/**
 * Figures that the pages of this room state. Rooms may not import each other, so these are copies;
 * test/docs/claims.test.ts fails if one differs from its source.
 */
export const claimed = {
  emailLifeMinutes: 10,
  phoneLifeMinutes: 15,
  /** Time until a number may be lent again. */
  lentNumberHours: 24,
  deliveredSmsDays: 3,
  /** Time from the end of an address until its last byte is erased. */
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
  /** Time in which the browser can fetch the license key of a payment it started. */
  checkoutDays: 14,
  /** Time for which repeated events of the payment provider are recognized. */
  paymentEventDays: 30,
} as const;

/** Price that the operator pays a carrier for one number. */
export const phoneCost = '$0.05-0.20';

/** Date of the privacy policy and the terms. */
export const lastUpdated = 'December 30, 2024';

export const premiumPlan = { monthly: '$2', yearly: '$20', addresses: 10, storage: '100MB' } as const;
