import type { CodeCandidate } from './code-candidates.ts';

const beforeReach = 120;
const afterReach = 60;
/** Maximum characters between two commas of an address. A longer part is a sentence. */
const maxStreetCharacters = 60;

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|NSW|VIC|QLD|TAS|ACT|NT';
const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming';

/**
 * A state counts only after a city or a comma: `San Francisco, CA 94105`, `Sydney NSW 2000`. Otherwise `LOG
 * IN 48213` would be a ZIP code in Indiana.
 */
const behindState = new RegExp(`(?:[,\\n] ?|[a-z] )(?:${states}|(?:${stateNames})),? {1,2}$`, 'u');
const behindProvince = /\b(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT),? $/u;

const separator = /[,;|\n\u00b7\u2022]| - /;
/** A house number after its street or before it: `Hauptstrasse 12a`, `No: 12`; `12 rue de la Paix`. */
const houseNumber = /\p{L}.{0,50}[ .:#]\d{1,5}[a-zA-Z]?\.?$|^\d{1,5}(?:-\d{1,5})?[a-zA-Z]? \p{L}/u;
const streetWord =
  /(?:^|[^\p{L}])(?:street|st|road|rd|avenue|ave|av|avda|lane|drive|blvd|floor|suite|rue|place|via|calle|rua|ул|улица|пр|просп|проспект|пер|наб|вул)(?:[^\p{L}]|$)|(?:street|strasse|str\.|gade|gatan|gate|vej|veien|katu|utca)(?:[^\p{L}]|$)/iu;
/** Capitalized words, optionally after the two letters that end a Dutch postal code. */
const city =
  /^(?: [A-Z]{2})? ?(?:г\. ?)?(?:\p{Lu}|\p{Lo})[\p{L}'.-]*(?:[ /-](?:\p{Lu}|\d|(?:an der|am|im|de|la|sur) \p{Lu})[\p{L}'.-]*){0,3}(?: \([A-Z]{2}\))?\.?$/u;
/** A house or flat number in Chinese, Japanese or Korean, directly before the postal code. */
const behindHouse = /[号號番楼樓室층] ?$|\d \($/u;

/**
 * True if a number is the postal code of an address: after a US or Australian state, or beside a city if a street is near.
 * Also true for a long house number, and for a postal code with letters.
 *
 * @param text folded
 * @param isNamed true if a code word names the number. Only a state or the letters of a postal code outweigh this.
 */
export function isAddressNumber(
  text: string,
  { value, start, end }: CodeCandidate,
  isNamed: boolean,
): boolean {
  const before = text.slice(Math.max(0, start - beforeReach), start);
  const after = text.slice(end, end + afterReach);
  const digits = value.replace(/^[A-Z]{1,3}-/, '');
  if (!/^\d{4,7}$/.test(digits)) return isLettered(before, value, after);
  if (digits.length <= 5 && behindState.test(before)) return true;
  if (isNamed) return false;
  if (digits.length <= 5 && isHouseNumber(before, after)) return true;
  const stretches = before.split(separator);
  const stretch = stretches.pop()?.trim() ?? '';
  const [rest = '', ...following] = after.split(separator);
  if (stretch === '') {
    const isCity = city.test(rest) || (rest === '' && city.test(following.shift() ?? ''));
    return isCity && [stretches.findLast((part) => part.trim() !== ''), ...following].some(isStreet);
  }
  if (rest.replace(/[).]/g, '').trim() !== '') return false;
  return behindHouse.test(before) || (/^\p{Lu}/u.test(stretch) && stretches.some(isStreet));
}

function isStreet(stretch: string | undefined): boolean {
  const text = stretch?.trim() ?? '';
  return text.length <= maxStreetCharacters && (houseNumber.test(text) || streetWord.test(text));
}

/** True for `1055 West Georgia Street` and `Av. Paulista, 1000`. */
function isHouseNumber(before: string, after: string): boolean {
  const name = /^(?: \p{Lu}[\p{L}.'-]{0,20}){1,4}/u.exec(after)?.[0] ?? '';
  const street = /(?:^|[,\n]) ?(\p{Lu}[\p{L}. ]{1,40}),? $/u.exec(before)?.[1] ?? '';
  return streetWord.test(name) || streetWord.test(street);
}

/**
 * True for the first half of a British postal code (`EC2A 1AF`), and for a Canadian one in one word (`V6E3P3`) after
 * its province.
 */
function isLettered(before: string, value: string, after: string): boolean {
  if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(value)) return /^ \d[A-Z]{2}(?![\p{L}\d])/u.test(after);
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(value) && behindProvince.test(before);
}
