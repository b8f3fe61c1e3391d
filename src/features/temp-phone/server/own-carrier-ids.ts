export const sandboxCarrierId = 'sandbox';
export const twilioCarrierId = 'twilio';
export const androidCarrierId = 'android';

/** Carriers that lend numbers of the operator's own: nothing is owed for an order, also once the settings name another. */
export const ownCarrierIds: readonly string[] = [sandboxCarrierId, twilioCarrierId, androidCarrierId];
