export const priceIds = ['price_monthly', 'price_yearly'] as const;
export type PriceId = (typeof priceIds)[number];

export type Plan = {
  priceId: PriceId;
  label: string;
  dollars: number;
  periodMonths: 1 | 12;
  savingPercent: number;
};

export const plans: readonly [Plan, Plan] = [
  { priceId: 'price_monthly', label: '1 month', dollars: 2, periodMonths: 1, savingPercent: 0 },
  { priceId: 'price_yearly', label: '1 year', dollars: 20, periodMonths: 12, savingPercent: 17 },
];

export const premiumFeatures: readonly { title: string; text: string }[] = [
  { title: 'No ads', text: 'Not on any page.' },
  { title: 'Custom domains', text: 'Temporary addresses at your own domain.' },
  { title: '10 addresses at once', text: 'Side by side, each with its own ten minutes.' },
  { title: '100MB storage', text: 'For mail and attachments, across all your addresses.' },
  { title: 'Premium support', text: 'Available if this site lists a support contact.' },
];
