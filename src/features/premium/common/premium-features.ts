/** What a subscription brings, in the order in which it is told. */
export const premiumFeatures: readonly { title: string; text: string }[] = [
  { title: 'No ads', text: 'Every page without them.' },
  { title: 'Custom domains', text: 'Temporary addresses at a domain of your own.' },
  { title: '10 addresses at once', text: 'Side by side, each with its own ten minutes.' },
  { title: '100MB storage', text: 'For mail and attachments, over all your addresses.' },
  { title: 'Premium support', text: 'Where the operator has named a contact.' },
];
