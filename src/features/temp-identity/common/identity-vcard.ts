import type { CalendarDate, Identity } from './identity.ts';

/**
 * RFC 6350. No line needs folding: the longest that the lists allow stays below 75 octets.
 */
export function identityVcard({
  fullName,
  firstName,
  lastName,
  address,
  dateOfBirth,
  generatedAt,
}: Identity): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escapeText(fullName)}`,
    `N:${joinComponents([lastName, firstName, '', '', ''])}`,
    `BDAY:${basicDate(dateOfBirth)}`,
    `ADR:${joinComponents(['', '', address.street, address.city, address.state, address.zipCode, 'United States'])}`,
    `NOTE:${escapeText('Made up by a generator. This person does not exist.')}`,
    `REV:${generatedAt.replace(/[-:]|\.\d+/gu, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function joinComponents(components: readonly string[]): string {
  return components.map(escapeText).join(';');
}

/** RFC 6350 section 3.4. */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/gu, '\\$&').replace(/\r?\n/gu, '\\n');
}

function basicDate({ year, month, day }: CalendarDate): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('');
}
