import indefinite from 'indefinite';
import { alwaysPlural, countNouns, massNouns, pattern, wholeGoods } from './product-words.ts';

const endings = [
  [/s$/u, ''],
  [/es$/u, ''],
  [/ies$/u, 'y'],
  [/ves$/u, 'fe'],
] as const;
export function isNoun(word: string): boolean {
  return isCountNoun(word) || massNouns.has(word) || wholeGoods.has(word);
}

/** True for known nouns and for compounds such as `keyhole`. */
export function isCountNoun(word: string): boolean {
  return countNouns.has(word) || (pattern('compoundNoun').test(word) && !massNouns.has(word));
}

/** True if the last word is a known plural noun. */
export function isPlural(phrase: string): boolean {
  const head = headOf(phrase);
  if (alwaysPlural.has(head)) return true;
  if (!/[^s]s$/u.test(head) || countNouns.has(head)) return false;
  return endings.some(([ending, own]) => ending.test(head) && isNoun(head.replace(ending, own)));
}

/** True if the main noun of the name is plural: `Trail Shoes`, `Shoes 2`. */
export function isPluralName(name: string): boolean {
  return isPlural(nameHead(name));
}

/** True for an unknown plural such as `Hoops`, after which neither `it` nor `they` is sure. */
export function mayBePlural(name: string): boolean {
  const head = nameHead(name);
  return name.includes(' ') && /[^aiosu]s$/u.test(head) && !isNoun(head) && !isPlural(head);
}

export function withArticle(phrase: string): string {
  if (pattern('spelledLetter').test(phrase)) return `an ${phrase}`;
  return `${pattern('spokenAbbreviation').test(phrase) ? 'a' : indefinite(phrase, { articleOnly: true })} ${phrase}`;
}

/** Adds `the` to common nouns (`The Oak Standing Desk`) but not to names (`Trailhead 40`). */
export function withTheArticle(name: string): string {
  const head = nameHead(name);
  if (/^(?:the|an?|our|my|your) |['’]s? | [-–—|] /iu.test(name) || isPluralName(name) || massNouns.has(head))
    return name;
  const isThing = (countNouns.has(head) || wholeGoods.has(head)) && name.toLowerCase().endsWith(head);
  const isLower = name === name.toLowerCase() && /^\p{Script=Latin}/u.test(name);
  return (isThing && !/^(?:soap|shampoo|perfume|serum)$/u.test(head)) || isLower ? `the ${name}` : name;
}

export function headOf(phrase: string): string {
  return /[\p{L}-]+$/u.exec(phrase)?.[0].toLowerCase() ?? '';
}

/** Finds the last word before a preposition, a number or punctuation: `Python` in `Python for Analysts`. */
export function nameHead(name: string): string {
  return headOf(name.replace(/(?<=\S) (?:for|of|with|by) .*$/iu, '').replace(/[^\p{L}]+$/u, ''));
}
