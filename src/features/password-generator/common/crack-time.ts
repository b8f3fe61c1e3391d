/** Attacks with the guess rates that password research assumes, slowest first. */
export const attacks = [
  { name: 'Online, on a site that limits attempts', guessesPerSecond: 100 / 3600 },
  { name: 'Online, on a site that does not', guessesPerSecond: 10 },
  { name: 'Stolen, with a slow hash', guessesPerSecond: 1e4 },
  { name: 'Stolen, with a fast hash', guessesPerSecond: 1e10 },
] as const;

const units = [
  ['century', 'centuries', 100 * 365.25 * 86_400],
  ['year', 'years', 365.25 * 86_400],
  ['month', 'months', 30.4375 * 86_400],
  ['day', 'days', 86_400],
  ['hour', 'hours', 3_600],
  ['minute', 'minutes', 60],
  ['second', 'seconds', 1],
] as const;

/** Returns such as 'less than a second', '3 hours' or 'centuries', which are not counted. */
export function describeDuration(seconds: number): string {
  const unit = units.find(([, , length]) => seconds >= length);
  if (unit === undefined) return 'less than a second';
  const [one, many, length] = unit;
  if (one === 'century') return many;
  const count = Math.floor(seconds / length);
  return `${count} ${count === 1 ? one : many}`;
}
