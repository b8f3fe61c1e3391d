/**
 * Figures that this room's pages state. They are copies, because rooms may not import each other;
 * test/docs/claims.test.ts compares them with their sources.
 */
export const claimed = {
  emailLifeMinutes: 10,
  phoneLifeMinutes: 15,
  lentNumberHours: 24,
  deliveredSmsDays: 3,
  /** From the end of an address to the erasure of its last byte. */
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
  /** How long the browser keeps the secret of a payment that it started, and the server its hash. */
  checkoutDays: 14,
  paymentEventDays: 30,
} as const;

/** Price that the operator pays a carrier for one number. */
export const phoneCost = '$0.05-0.20';

export const lastUpdated = 'December 30, 2024';

export const premiumPlan = { monthly: '$2', yearly: '$20', addresses: 10, storage: '100MB' } as const;
