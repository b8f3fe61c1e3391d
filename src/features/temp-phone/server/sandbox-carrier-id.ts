export const sandboxCarrierId = 'sandbox';
