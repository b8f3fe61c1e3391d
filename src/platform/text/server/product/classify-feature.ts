import { readPatterns } from '../read-data.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { addArticle, findCore, headOf, isCountNoun, isMass, isNoun, isPlural } from './noun-forms.ts';
import {
  adjectives,
  doingVerbs,
  makingWords,
  pattern,
  properWords,
  readersVerbs,
  wholeGoods,
} from './product-words.ts';

/**
 * The role of a feature: the product is such a `whole`, has the `thing`, comes with the `extra`, `is` or `does` it, or
 * the reader `can` do it. A `limit` is a predicate that warns or restricts. A `sentence` stays on its own, as entered.
 */
export type FeatureKind = 'whole' | 'thing' | 'extra' | 'is' | 'does' | 'can' | 'limit' | 'sentence';

export type Feature = {
  kind: FeatureKind;
  /** The words that complete a sentence: `a padded belt`, `waterproof`, `weighs 2 kg`. */
  phrase: string;
};

/** Languages whose feature lists often mix with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** Maximum words of a thing. A longer feature is more likely to be a clause. */
const mostThingWords = 12;
const rules = readPatterns('feature-kinds.tsv');

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text);
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  if (isForeignWord(first, plain)) return { kind: 'sentence', phrase: text };
  for (const { name, expression, more } of rules) {
    const match = expression.exec(plain);
    if (match === null) continue;
    const phrase = (more[0] ?? '<all>').replaceAll(/<(\w+)>/gu, (_, group: string) =>
      group === 'be' ? '<be>' : group === 'all' ? plain : lowerStart(match.groups?.[group] ?? ''),
    );
    return finish(name as FeatureKind, phrase, text);
  }
  return finish(findKind(plain, first), plain, text);
}

function finish(kind: FeatureKind, phrase: string, text: string): Feature {
  if (kind === 'sentence') return { kind, phrase: phrase.includes('<be>') ? addVerb(phrase) : text };
  const told = phrase.replaceAll(' & ', ' and ').replace(pattern('theCountry'), '$& the');
  if (kind !== 'thing' && kind !== 'whole') return { kind, phrase: told.replace(pattern('hasThing'), (thing) => addArticle(thing)) };
  const isExtra = kind === 'thing' && pattern('extra').test(findCore(phrase));
  return { kind: isExtra ? 'extra' : kind, phrase: addArticle(told) };
}

/** Writes `gift box <be> included` as `A gift box is included`. */
function addVerb(clause: string): string {
  const [subject = '', rest = ''] = clause.split(' <be> ');
  const isMany = / and /u.test(subject) || isPlural(findCore(subject));
  return `${/^(?:no|all) /iu.test(subject) ? subject : addArticle(subject)} ${isMany ? 'are' : 'is'} ${rest}`;
}

function findKind(plain: string, first: string): FeatureKind {
  if (adjectives.has(plain.toLowerCase())) return 'is';
  if (doingVerbs.has(first)) {
    const isThing = isNoun(first.replace(/s$/u, '')) && (plain === first || pattern('maybeThings').test(plain));
    if (!isThing) return pattern('stative').test(plain) ? 'sentence' : 'does';
  }
  // `lock drawers with a code`: an order looks like a thing or a quality.
  if (isBaseVerb(first) && pattern('order').test(plain)) return readersVerbs.has(first) ? 'can' : 'sentence';
  const core = findCore(plain);
  if (pattern('comma').test(core) && !isAdjective(first)) return 'sentence';
  if (pattern('finite').test(plain) || pattern('clause').test(core)) return 'sentence';
  if (pattern('maybeVerb').test(plain) || couldAct(core)) return 'sentence';
  return findThing(plain, core) ?? (isQuality(plain) ? 'is' : 'sentence');
}

const isBaseVerb = (word: string) =>
  readersVerbs.has(word) || doingVerbs.has(`${word}s`) || doingVerbs.has(`${word}es`);

/** True for `crust contains wheat` and `legs fold away`, but not for `11 vents` and `work light`. */
function couldAct(core: string): boolean {
  const words = core.toLowerCase().split(' ');
  return words.slice(1).some((word, at) => {
    const before = words[at] ?? '';
    if (doingVerbs.has(word)) return at + 2 < words.length && !isPlural(word) && !/^\p{N}/u.test(before);
    return isBaseVerb(word) && at + 2 < words.length && /^(?:feet|people|[a-z]{3,}[^s]s)$/u.test(before);
  });
}

/** Recognizes a thing or a whole by its main noun. An unknown noun is a thing if nothing else fits. */
function findThing(plain: string, core: string): 'thing' | 'whole' | undefined {
  if (pattern('noThing').test(plain) || plain.split(' ').length > mostThingWords) return undefined;
  const head = headOf(core);
  if (wholeGoods.has(head) && !/\p{Lu}{2}$/u.test(core)) return 'whole';
  if (isPlural(head) || isNoun(head) || /(?:\p{Lu}{2}|\p{Lu}\p{N}+)$/u.test(core)) return 'thing';
  const isLoose = isQuality(plain) || head.length < 3 || pattern('noNoun').test(head);
  return isLoose ? undefined : 'thing';
}

function isAdjective(word: string): boolean {
  return (
    adjectives.has(word) ||
    adjectives.has(/-(?<end>\p{L}+)$/u.exec(word)?.groups?.end ?? '') ||
    (pattern('adjectiveEnding').test(word) && /^[\p{L}\p{N}-]{6,}$/u.test(word))
  );
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) => isAdjective(part) || pattern('looseAdjective').test(part);
  const { first = '', more = '' } = pattern('adjectivePhrase').exec(plain)?.groups ?? {};
  const parts = plain.toLowerCase().split(/ and | or |, /u);
  return isOne(plain) || (parts.length > 1 ? parts.every(isOne) : more !== '' && isOne(first.toLowerCase()));
}

/** True for a function word of another language before an English word: `mit Timer`. Abbreviations do not count. */
function isForeignWord(word: string, plain: string): boolean {
  const isEnglish = listStopWords('en').has(word) || isKnownStem(stemWord(word)) || isCountNoun(word);
  if (word === 'soy' || isEnglish || isMass(word) || /^\p{Lu}{2}/u.test(plain)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

/** Lowercases the known words of a feature in title case, except names. */
export function lowerTitle(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N},.)] )\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    const isKnown = isNoun(lower) || isPlural(lower) || isAdjective(lower) || isKnownStem(stemWord(lower));
    return isKnown && !properWords.has(lower) ? lower : word;
  });
}

/** Lowercases the first letter, except in names and abbreviations. */
export function lowerStart(text: string): string {
  const first = /^\p{Lu}(?:\p{Ll}+)?(?=[\s,)-]|$)/u.exec(text)?.[0] ?? '';
  const parts = (/^[\p{L}-]+/u.exec(text)?.[0] ?? '').toLowerCase().split('-');
  // `Audio-Technica` and `C-wire` are names.
  const isName = /^(?:[B-Z]-|\p{L}+-\p{Lu}\p{Ll})/u.test(text) || /^[IXT]$/u.test(first);
  if (first === '' || isName || parts.some((part) => properWords.has(part))) return text;
  const lower = first.toLowerCase();
  const lowered = lower.charAt(0) + text.slice(1);
  const isPlain =
    doingVerbs.has(lower) || isBaseVerb(lower) || makingWords.has(lower) || listStopWords('en').has(lower);
  if (isPlain) return lowered;
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text) || /(?:ian|ish|ese|ch|days?|ber|ary)$/u.test(lower)) return text;
  const isListed = pattern('looseAdjective').test(text) || isNoun(lower) || isAdjective(lower) || isKnownStem(stemWord(lower));
  return isListed || pattern('plainEnding').test(lower) ? lowered : text;
}
