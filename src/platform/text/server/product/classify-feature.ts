import { readPatterns } from '../read-data.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { listStopWords } from '../words/word-lists.ts';
import { addArticle, findCore, headOf, isCountNoun, isMass, isNoun, isPlural } from './noun-forms.ts';
import { isOneOf, pattern } from './product-words.ts';

/**
 * The role of a feature in the paragraph: the product is a `what`, `is` or `does` it, has the `thing`, has `no` such
 * thing, or `comes` with it. A `clause` is a sentence of the seller, a `line` a short sentence as entered.
 */
export type FeatureKind = 'what' | 'thing' | 'no' | 'comes' | 'is' | 'does' | 'price' | 'clause' | 'line';

export type Feature = {
  kind: FeatureKind;
  /** The words that complete the sentence, such as `a padded belt`, `waterproof` or `weighs 2 kg`. */
  phrase: string;
};

/** Languages in which feature lists are often partly English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
const rules = readPatterns('feature-kinds.tsv');
/** Maximum words of a noun phrase before its preposition. */
const mostWords = 5;

/** Finds the role of a feature. Returns undefined in case of doubt; such a feature is only a bullet. */
export function classifyFeature(text: string, isConsumed: boolean): Feature | undefined {
  const plain = lowerStart(text)
    .replace(/ w\/ ?(?=\p{L})/u, ' with ')
    .replaceAll(' & ', ' and ')
    .replaceAll(pattern('measure'), '$<value>-$<unit> ')
    .replace(pattern('theCountry'), '$& the');
  if (isForeign(plain)) return undefined;
  for (const {
    name,
    expression,
    more: [before = '', only],
  } of rules)
    if (expression.test(plain) && (only === undefined || isConsumed)) {
      if (name === 'none') return undefined;
      const isPackage = only !== undefined && before === 'comes in ';
      const phrase = /^(?:line|clause)$/u.test(name) ? text : isPackage ? addArticle(plain) : plain;
      return { kind: name as FeatureKind, phrase: before + phrase };
    }
  if (isOneOf('wholeGoods', headOf(findCore(plain))) && !plain.includes(','))
    return { kind: 'what', phrase: addArticle(plain) };
  if (isDeed(plain)) return { kind: 'does', phrase: plain };
  if (isQuality(plain)) return { kind: 'is', phrase: plain };
  const isExtra = pattern('extra').test(findCore(plain));
  if (!isExtra && !isThing(plain)) return undefined;
  // Food is made with things and has none, except a scent or a taste.
  if (isConsumed && !isExtra && !pattern('scent').test(plain)) return undefined;
  return { kind: isExtra ? 'comes' : 'thing', phrase: addArticle(plain) };
}

/** True for `charges in an hour` and `flags your late invoices`, but not for `filters for tea`. */
function isDeed(plain: string): boolean {
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  const { place = '' } = pattern('barePlace').exec(plain)?.groups ?? {};
  if (isCountNoun(headOf(place)) && !isPlural(place)) return false;
  if (!isOneOf('doingVerbs', first))
    return pattern('verbOfDeed').test(plain) && !pattern('stative').test(plain);
  const isThings =
    isNoun(first.replace(/s$/u, '')) && (plain === first || pattern('maybeThings').test(plain));
  return !isThings && plain !== first && !pattern('stative').test(plain);
}

/** True for a noun phrase with a known main noun. It may contain a figure only as its measure: `20-hour battery`. */
function isThing(plain: string): boolean {
  const core = findCore(plain);
  const head = headOf(core);
  const words = core.split(' ');
  const first = words[0]?.toLowerCase() ?? '';
  const isVerb =
    isOneOf('doingVerbs', first) ||
    (/[^sui]s$/u.test(first) && words.length > 1) ||
    (isBaseVerb(first) && (!isNoun(first) || pattern('order').test(plain)));
  if (isVerb || words.length > mostWords || pattern('notHad').test(core) || isOneOf('wholeGoods', head))
    return false;
  // For example, `staff swap shifts`.
  const isSaid = words.slice(1, -1).some((word) => isBaseVerb(word) && !isNoun(word) && isPlural(head));
  if (isSaid || pattern('finite').test(plain) || /(?<! of .*),/u.test(plain)) return false;
  const isCounted = pattern('counted').test(plain);
  if (/\p{N}/u.test(plain) && !isCounted && !pattern('measured').test(plain)) return false;
  if (pattern('quantity').test(core)) return true;
  const single = head.replace(/s$/u, '');
  const isMany = isPlural(head) && (isNoun(single) || isKnownWord(single));
  const isDescribed = isAdjective(first) && isKnownWord(head) && !isBaseVerb(head) && !isAdjective(head);
  const isOfMany = isMany && plain.startsWith(`${core} of `);
  if (words.length === 1 && !isOfMany) return isCountNoun(head);
  return isOfMany || isNoun(head) || isMass(head) || isMany || isDescribed;
}

const isBaseVerb = (word: string) =>
  isOneOf('readersVerbs', word) || isOneOf('doingVerbs', `${word}s`) || isOneOf('doingVerbs', `${word}es`);

function isAdjective(word: string): boolean {
  return (
    isOneOf('adjectives', word) ||
    pattern('participle').test(word) ||
    isOneOf('adjectives', /-(?<end>\p{L}+)$/u.exec(word)?.groups?.end ?? '') ||
    (pattern('adjectiveEnding').test(word) && /^[\p{L}\p{N}-]{6,}$/u.test(word))
  );
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) => isAdjective(part) || pattern('looseAdjective').test(part);
  const { first = '', more = '' } = pattern('adjectivePhrase').exec(plain)?.groups ?? {};
  const parts = plain.toLowerCase().split(/ and | or |, /u);
  const last = /\s(?<word>\S+)$/u.exec(plain)?.groups?.word ?? '';
  if (isOneOf('adjectives', last) && !isNoun(last) && /^\S+ \S+$/u.test(plain)) return true;
  return isOne(plain) || (parts.length > 1 ? parts.every(isOne) : more !== '' && isOne(first.toLowerCase()));
}

/**
 * True for a feature that contains a function word of another language, or that has accented letters and no known word.
 */
function isForeign(plain: string): boolean {
  const words = plain.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
  const isStrange =
    /[^\P{L}a-z]/iu.test(plain) && !words.some((word) => /^[a-z-]{4,}$/u.test(word) && isKnown(word));
  return isStrange || words.some((word) => isForeignWord(word, plain));
}

const isKnown = (word: string) => isKnownWord(word) || isNoun(word) || isMass(word) || isAdjective(word);

/** True for a function word of another language in an English feature: `mit Timer`. Does not count abbreviations. */
function isForeignWord(word: string, plain: string): boolean {
  const isEnglish = listStopWords('en').has(word) || isKnownWord(word) || isCountNoun(word);
  if (word === 'soy' || isEnglish || isMass(word) || /^\p{Lu}{2}/u.test(plain)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

/** Lowercases the known words of a feature in title case, except names. */
export function lowerTitle(text: string): string {
  return text.replaceAll(/(?<=\S[ -])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    const isKnown =
      isNoun(lower) || isMass(lower) || isPlural(lower) || isAdjective(lower) || isKnownWord(lower);
    return isKnown && !isOneOf('properWords', lower) ? lower : word;
  });
}

/** Lowercases the first letter, except in names and abbreviations. */
export function lowerStart(text: string): string {
  const first = /^\p{Lu}\p{Ll}*(?=[\s,)-]|$)/u.exec(text)?.[0] ?? '';
  const lower = first.toLowerCase();
  const lowered = lower + text.slice(first.length);
  const isFunction = isOneOf('doingVerbs', lower) || listStopWords('en').has(lower);
  // `Power Query`, `Audio-Technica` and `C-wire` are names.
  const isName =
    isOneOf('properWords', lower) ||
    /^[B-Z]$/u.test(first) ||
    (!isFunction && pattern('properStart').test(text));
  if (first === '' || isName) return text;
  const isListed = isFunction || isBaseVerb(lower) || isKnown(lower) || isOneOf('makingWords', lower);
  return isListed || pattern('looseAdjective').test(text) || pattern('plainEnding').test(lower)
    ? lowered
    : text;
}
