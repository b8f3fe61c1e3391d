/** E.164: a country code that does not begin with 0, and 15 digits at most; no country has less than 7. */
const e164 = /^\+[1-9]\d{6,14}$/u;

/** A number in E.164 however it was written: with spaces, hyphens or parentheses, with or without `+`. */
export function readPhone(text: string): string | undefined {
  const phone = `+${text.replace(/\D/gu, '')}`;
  return e164.test(phone) ? phone : undefined;
}

/** What a log line may hold of a number. */
export function lastDigits(phone: string): string {
  return `…${phone.slice(-2)}`;
}
