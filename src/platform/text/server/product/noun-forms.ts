import indefinite from 'indefinite';
import { isKnownWord } from '../words/document-frequency.ts';
import { isOneOf, pattern } from './product-words.ts';

export function isNoun(word: string): boolean {
  return isCountNoun(word) || isOneOf('massNouns', word) || isOneOf('wholeGoods', word);
}

/** True for known nouns and for compounds such as `keyhole`. */
export function isCountNoun(word: string): boolean {
  return isOneOf('countNouns', word) || (pattern('compoundNoun').test(word) && !isOneOf('massNouns', word));
}

/** True for materials and nouns such as `filtration`, which have no article. */
export function isMass(word: string): boolean {
  return (
    isOneOf('massNouns', word) ||
    isOneOf('materials', word) ||
    (!isOneOf('countNouns', word) && pattern('massEnding').test(word))
  );
}

/** True if the last word looks like a plural noun. */
export function isPlural(phrase: string): boolean {
  const head = headOf(phrase);
  if (isOneOf('alwaysPlural', head)) return true;
  return (
    /[^siu]s$/u.test(head) &&
    !isNoun(head) &&
    !isMass(head) &&
    !isOneOf('adjectives', head) &&
    !pattern('singularS').test(head)
  );
}

/** True if the main noun of a product name is a plural: `Trail Shoes`, `ZenPods Pro`, but not `Atlas`. */
export function isPluralName(name: string): boolean {
  const head = nameHead(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const single = head.replace(/s$/u, '');
  return isOneOf('alwaysPlural', head) || (isPlural(head) && (isNoun(single) || isKnownWord(single)));
}

export function withArticle(phrase: string): string {
  if (pattern('spelledLetter').test(phrase)) return `an ${phrase}`;
  return `${pattern('spokenAbbreviation').test(phrase) ? 'a' : indefinite(phrase, { articleOnly: true })} ${phrase}`;
}

/**
 * Adds `a` or `an` to a singular noun phrase, unless it has a determiner or is a mass noun, a name or an abbreviation.
 */
export function addArticle(phrase: string): string {
  if (phrase.startsWith('a ')) return withArticle(phrase.slice(2));
  const core = findCore(phrase);
  const tail = phrase.slice(core.length);
  // In `vegetarian and vegan options`, the noun comes after the second adjective.
  const last = headOf(findCore(phrase.replace(/ (?:and|or) /u, '-')));
  const isShared = /^ (?:and|or) /u.test(tail) && !core.includes(' ') && (isMass(last) || isPlural(last));
  const head = isShared ? last : headOf(core);
  const isCounted = pattern('determiner').test(phrase) && !pattern('spokenMeasure').test(phrase);
  const isName = !isOneOf('countNouns', head) && /(?:^|\s)\S*(?:\p{Lu}|\p{N})\S*$/u.test(core);
  const isMassNoun = isMass(head) && !/\bremote control$/iu.test(core);
  return isCounted || head === '' || isName || isMassNoun || isPlural(head) ? phrase : withArticle(phrase);
}

/** Removes brackets and the words after the main noun: `black lid with a hinge (2 cm)` becomes `black lid`. */
export function findCore(phrase: string): string {
  return phrase.replace(/\s*\([^)]*\)\s*$/u, '').replace(pattern('afterHead'), '');
}

/** Makes the verbs of a predicate plural: `keeps warm and weighs 2 kg` becomes `keep warm and weigh 2 kg`. */
export function toPluralVerbs(predicate: string): string {
  return predicate.replaceAll(/(?<=^(?:also )?|(?: and|,) )\p{Ll}+s\b/gu, (verb, at: number) =>
    at > 'also '.length && !isOneOf('doingVerbs', verb) ? verb : toPluralVerb(verb),
  );
}

function toPluralVerb(verb: string): string {
  if (verb === 'is') return 'are';
  if (verb === 'has') return 'have';
  if (/(?:ch|sh|ss|x|zz|o)es$/u.test(verb)) return verb.slice(0, -2);
  return /.{2}ies$/u.test(verb) ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}

/** Adds `the` to a name that is a common noun (`The Oak Standing Desk`), but not to others (`Trailhead 40`). */
export function withTheArticle(name: string): string {
  const head = nameHead(name);
  const isThing = isCountNoun(head) || isOneOf('wholeGoods', head);
  const isPlain =
    name.toLowerCase().endsWith(head) && !isPluralName(name) && !pattern('noArticle').test(name);
  return isThing && isPlain ? `the ${name}` : name;
}

export function headOf(phrase: string): string {
  return /[\p{L}-]+$/u.exec(phrase)?.[0].toLowerCase() ?? '';
}

/**
 * Finds the main noun of a name, before a preposition, a model name or punctuation: `Python` in `Python for Analysts`.
 */
export function nameHead(name: string): string {
  const bare = name.replace(/\s*\([^)]*\)/gu, '').replace(/(?<=\S) (?:for|of|with|by|in) .*$/iu, '');
  return headOf(
    bare
      .replace(/(?<=\S)(?: (?:pro|plus|max|mini|lite|ultra|se|[ivx]+|v?\p{N}\S*))+$/iu, '')
      .replace(/[^\p{L}]+$/u, ''),
  );
}
