/** Fixed limits of the tool. None of them is a setting. */
export const cooldownSeconds = 5;
export const youngestYears = 18;
export const oldestYears = 65;
/** Days of birth are 1 to 28, which exist in every month. */
export const lastBirthDay = 28;

/** Months and days count from 1. */
export type CalendarDate = { year: number; month: number; day: number };

/** A person who does not exist. */
export type Identity = {
  fullName: string;
  firstName: string;
  lastName: string;
  /** Always empty. The mail and phone tools provide a working address and number. */
  email: '';
  phone: '';
  address: { street: string; city: string; state: string; zipCode: string };
  dateOfBirth: CalendarDate;
  /** ISO 8601, UTC. */
  generatedAt: string;
};

/** `MM/DD/YYYY`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('/');
}

/** Returns the age in whole years on `day`. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const isBefore = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (isBefore ? 1 : 0);
}

/** Returns the date in the visitor's time zone. */
export function calendarDateOf(now: Date): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
