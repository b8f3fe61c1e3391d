/** Marks subscriptions that no money was paid for: they count only while there is a sandbox. */
export const sandboxProviderId = 'sandbox';
