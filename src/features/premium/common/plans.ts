export const priceIds = ['price_monthly', 'price_yearly'] as const;
export type PriceId = (typeof priceIds)[number];

export type Plan = {
  priceId: PriceId;
  label: string;
  /** US dollars for one period. */
  dollars: number;
  periodMonths: 1 | 12;
  /** What is saved against paying by the month, in percent. */
  savingPercent: number;
};

/** The first one is chosen to begin with. */
export const plans: readonly [Plan, Plan] = [
  { priceId: 'price_monthly', label: '1 month', dollars: 2, periodMonths: 1, savingPercent: 0 },
  { priceId: 'price_yearly', label: '1 year', dollars: 20, periodMonths: 12, savingPercent: 17 },
];
