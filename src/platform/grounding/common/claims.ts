import { bareWord } from './plain-text.ts';

/** Promises, prices, urgency and materials that a text may claim only if the visitor did. */
const claims = [
  'act now|award-winning|best|bonus(?:es)?|buy now|cash(?: ?back)?|certified|cheap(?:er|est)?|clinically|clos(?:es?|ing)|congratulations|deadlines?|deals?|discount(?:s|ed)?',
  'double your|earn (?:money|cash)|end(?:s|ing)?|exclusive(?:ly)?|expir(?:es?|ing)|final|free|gifts?|guarantee[ds]?|half|hurry|last|limited|lowest|midnight|miracle|now',
  'off|offers?|only|order now|organic|prizes?|proven|reduced|reductions?|rewards?|risk[- ]free|sales?|sav(?:es?|ings?)|soon|sustainable|today|tomorrow',
  'tonight|unlimited|urgent(?:ly)?|warranty|waterproof|while supplies last|(?:this|next) (?:week(?:end)?|month|year|\\p{L}{3,6}day)|no (?:cost|obligation|risk|strings)|winn(?:er|ing)|world-class',
  'acrylic|alumin(?:i?um)|bamboo|brass|bronze|carbon|cashmere|ceramic|chrome|copper|cork|cotton|crystal|denim|diamonds?',
  'enamel|genuine|glass|gold(?:en)?|granite|hand-?(?:crafted|made)|hemp|iron|latex|leather|linen|marble|merino|metal(?:lic)?',
  'nylon|oak|pewter|plastic|platinum|polyester|porcelain|recycled|rubber|silicone|silk|silver|stainless|steel|stone|suede',
  'teak|titanium|vegan|velvet|walnut|wood(?:en)?|wool(?:len)?',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december',
];
const claim = new RegExp(`\\b(?:${claims.join('|')})\\b`, 'giu');
/** Words that set a deadline. A date without one of them is not a deadline. */
const deadline =
  /\b(?:ends?|ending|clos(?:es?|ing)|expir(?:es?|ing)|until|till|by|last day|deadline|final day|before)\b/giu;

export function claimsNothingNew(text: string, source: string): boolean {
  return holdsNoOther(text, source, claim);
}

/** True if every word in `text` that sets a deadline also occurs in `source`. */
export function addsNoDeadline(text: string, source: string): boolean {
  return holdsNoOther(text, source, deadline);
}

function holdsNoOther(text: string, source: string, pattern: RegExp): boolean {
  const own = new Set(listClaims(source, pattern));
  return listClaims(text, pattern).every((found) => own.has(found));
}

function listClaims(text: string, pattern: RegExp): string[] {
  return (text.match(pattern) ?? []).map((found) =>
    found.toLowerCase().split(/\s+/u).map(bareWord).join(' '),
  );
}
