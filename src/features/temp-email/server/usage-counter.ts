/** Sums per day, for whoever runs the site; counting neither waits nor fails. */
export type UsageCounter = {
  count(area: 'email', counter: 'generated' | 'received' | 'opened'): void;
};
