import { stemWord } from '#platform/text/server/reading/stem-word.ts';
import {
  datePhrase,
  deadlinePhrase,
  promotionalPhrase,
} from '#platform/text/server/subject/subject-words.ts';

/** Promises, prices, haste and materials that a text may hold only where the visitor wrote them. */
const claims = listOf(
  [
    'award-winning|best|bonus(?:es)?|certified|cheap(?:er|est)?|clinically|clos(?:es?|ing)|deadlines?|deals?|discount(?:s|ed)?',
    'end(?:s|ing)?|exclusive(?:ly)?|expir(?:es?|ing)|final|free|gifts?|guarantee[ds]?|half|hurry|last|limited|lowest|midnight|now',
    'off|offers?|only|organic|proven|reduced|reductions?|rewards?|sales?|sav(?:es?|ings?)|soon|sustainable|today|tomorrow',
    'tonight|unlimited|urgent(?:ly)?|warranty|waterproof|(?:this|next) (?:week(?:end)?|month|year)|winning|world-class',
  ].join('|'),
);
/** In lower case these are no names, and a product is made of them or is not. */
const materials = listOf(
  [
    'acrylic|alumin(?:i?um)|bamboo|brass|bronze|carbon|cashmere|ceramic|chrome|copper|cork|cotton|crystal|denim|diamonds?',
    'enamel|genuine|glass|gold(?:en)?|granite|hand-?(?:crafted|made)|hemp|iron|latex|leather|linen|marble|merino|metal(?:lic)?',
    'nylon|oak|pewter|plastic|platinum|polyester|porcelain|recycled|rubber|silicone|silk|silver|stainless|steel|stone|suede',
    'teak|titanium|vegan|velvet|walnut|wood(?:en)?|wool(?:len)?',
  ].join('|'),
);
const phrases = [claims, materials, promotionalPhrase, global(datePhrase)];
const deadlines = [global(deadlinePhrase)];
/** A day is the same day after any of these; what makes a deadline of it is held apart. */
const beforeDay = /^(?:on|from|starting|until|till|by|before|ends?|ending|closes?|closing) /u;

/** Whether every claim in `text` is one of `source`. */
export function claimsNothingNew(text: string, source: string): boolean {
  return holdsNoOther(text, source, phrases);
}

/** Whether nothing in `text` ends, closes or has to be done in time that does not in `source`. */
export function setsNoDeadline(text: string, source: string): boolean {
  return holdsNoOther(text, source, deadlines);
}

function holdsNoOther(text: string, source: string, patterns: readonly RegExp[]): boolean {
  const own = new Set(listClaims(source, patterns));
  return listClaims(text, patterns).every((claim) => own.has(claim));
}

function listClaims(text: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([claim]) => claim.toLowerCase().replace(beforeDay, '').split(/\s+/u).map(stemWord).join(' '));
}

function listOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b`, 'giu');
}

function global({ source }: RegExp): RegExp {
  return new RegExp(source, 'giu');
}
