/** Sums per day, for whoever runs the site; counting neither waits nor fails. */
export type UsageCounter = {
  count(area: 'phone', counter: 'generated' | 'received' | 'opened'): void;
};
