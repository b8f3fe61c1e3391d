import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Grouped as in its country, with the country code in front; as it is where it is no number. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
