/** Template of a message's id, which other servers may send as a number. */
export function messageId(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id === 'string' && id !== '') return id;
  throw new TypeError('not an id');
}

/** A smaller number is in seconds, because as milliseconds it would be before 1974. */
const leastMilliseconds = 1e11;

/**
 * Template of a message's date. Accepts a text, or seconds or milliseconds since the Unix epoch. Anything else gives an
 * empty text.
 */
export function messageDate(date: unknown): string {
  if (typeof date !== 'number') return typeof date === 'string' ? date : '';
  const time = new Date(date < leastMilliseconds ? date * 1_000 : date);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
