/** Promises, prices and haste that a text may hold only where the visitor wrote them. */
const claims =
  /\b(?:award-winning|best|bonus(?:es)?|certified|cheap(?:est)?|clinically|deals?|discounts?|ends?|exclusive(?:ly)?|expires?|final|free|guarantee[ds]?|hurry|last|limited|lowest|now|off|offers?|only|organic|proven|sales?|sav(?:e|ings?)|sustainable|today|tomorrow|tonight|unlimited|urgent(?:ly)?|warranty|waterproof|winning|world-class)\b/giu;

/** Whether every claim in `text` is one of `source`. */
export function claimsNothingNew(text: string, source: string): boolean {
  const own = new Set(listClaims(source));
  return listClaims(text).every((claim) => own.has(claim));
}

function listClaims(text: string): string[] {
  return [...text.matchAll(claims)].map(([claim]) => claim.toLowerCase());
}
