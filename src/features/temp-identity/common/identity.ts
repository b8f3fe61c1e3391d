export const cooldownSeconds = 5;
export const youngestYears = 18;
export const oldestYears = 65;
/** Every month has 28 days or more. */
export const lastBirthDay = 28;

export type CalendarDate = { year: number; month: number; day: number };

export type Identity = {
  fullName: string;
  firstName: string;
  lastName: string;
  /** Always empty: the mail and phone tools offer addresses and numbers that work. */
  email: '';
  phone: '';
  address: { street: string; city: string; state: string; zipCode: string };
  dateOfBirth: CalendarDate;
  generatedAt: string;
};

export function formatDate({ year, month, day }: CalendarDate): string {
  return [pad(month, 2), pad(day, 2), pad(year, 4)].join('/');
}

export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const isBefore = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (isBefore ? 1 : 0);
}

export function calendarDateOf(now: Date): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
