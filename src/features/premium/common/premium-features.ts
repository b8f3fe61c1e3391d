/** What a subscription brings, in the order in which it is told. */
export const premiumFeatures: readonly { title: string; text: string }[] = [
  { title: 'No ads', text: 'Not on any page.' },
  { title: 'Custom domains', text: 'Temporary addresses at your own domain.' },
  { title: '10 addresses at once', text: 'Side by side, each with its own ten minutes.' },
  { title: '100MB storage', text: 'For mail and attachments, across all your addresses.' },
  { title: 'Premium support', text: 'If the operator of this site offers a contact.' },
];
