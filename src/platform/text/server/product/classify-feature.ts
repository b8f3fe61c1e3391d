import { readPatterns } from '../read-data.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { headOf, isCountNoun, isNoun, isPlural, withArticle } from './noun-forms.ts';
import {
  adjectives,
  countNouns,
  doingVerbs,
  makingWords,
  massNouns,
  materials,
  pattern,
  properWords,
  readersVerbs,
  wholeGoods,
} from './product-words.ts';

/**
 * The role of a feature: the product is such a `whole`, has the `thing`, `is` or `does` it. A `fact` is a figure or
 * another phrase without a verb. Anything uncertain is `other` and stays a sentence of its own, as entered.
 */
export type FeatureKind = 'whole' | 'thing' | 'is' | 'does' | 'fact' | 'other';

export type Feature = {
  kind: FeatureKind;
  /** The feature as entered, with clean spacing and punctuation. */
  text: string;
  /** Form within a sentence: only names are capitalized. */
  plain: string;
  /** `plain`, with an article if it is a single thing. */
  phrase: string;
};

/** Languages whose feature lists often mix with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** Maximum words of a fact. */
const mostFactWords = 7;
const rules = readPatterns('feature-kinds.tsv');

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text);
  const kind = findKind(plain);
  const isArticled = kind === 'thing' || (kind === 'whole' && !/^an? /iu.test(plain));
  return { kind, text, plain, phrase: isArticled ? addArticle(plain) : plain };
}

function findKind(plain: string): FeatureKind {
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  if (isForeignWord(first, plain)) return 'other';
  if (adjectives.has(plain.toLowerCase())) return 'is';
  const rule = rules.find(({ expression }) => expression.test(plain));
  if (rule?.name === 'other') return 'other';
  if (doingVerbs.has(first) && rule === undefined && plain.includes(' ')) {
    const isDeed = !isPlural(first) || !pattern('maybeThings').test(plain);
    return isDeed && !pattern('stative').test(plain) ? 'does' : 'other';
  }
  // `lock drawers with a code`, `clean with a cloth`: an order looks like a thing or a quality.
  if (pattern('comma').test(plain) || isBaseVerb(first)) return 'other';
  if (rule !== undefined) return rule.name as FeatureKind;
  const core = findCore(plain);
  if (pattern('finite').test(plain) || pattern('clause').test(core)) return 'other';
  if (pattern('maybeVerb').test(plain) || couldAct(core)) return 'other';
  const kind = findThing(plain, core);
  if (kind !== undefined) return kind;
  if (isQuality(plain)) return 'is';
  // `germinates in a week` may begin with an unknown verb.
  const isUnsure = /[^s]s$/u.test(first) && plain !== first && !pattern('stated').test(first);
  return isUnsure || plain.split(' ').length > mostFactWords ? 'other' : 'fact';
}

const isBaseVerb = (word: string) =>
  readersVerbs.has(word) || doingVerbs.has(`${word}s`) || doingVerbs.has(`${word}es`);

/** True for `crust contains wheat` and `legs fold away`, but not for `11 vents` and `work light`. */
function couldAct(core: string): boolean {
  const words = core.toLowerCase().split(' ');
  return words.slice(1).some((word, at) => {
    const before = words[at] ?? '';
    if (doingVerbs.has(word)) return !isPlural(word) && !/^\p{N}/u.test(before);
    return isBaseVerb(word) && /^(?:feet|people|.*[^s]s)$/u.test(before);
  });
}

/** Recognizes a thing or a whole by its main noun, unless another word could be a verb. */
function findThing(plain: string, core: string): 'thing' | 'whole' | undefined {
  // `SOAP` is no soap.
  const head = /\p{Lu}{2}$/u.test(core) ? '' : headOf(core);
  const isPair = /^ (?:and|plus) /u.test(plain.slice(core.length)) && !massNouns.has(head);
  if (isPair || pattern('noThing').test(plain) || pattern('stated').test(core)) return undefined;
  if (wholeGoods.has(head)) return 'whole';
  // `2 wheel` has neither a plural nor a unit.
  if (materials.has(head) || (/^\p{N}[\p{N}.,]*\s\S+$/u.test(core) && !isPlural(head))) return undefined;
  return isPlural(head) || isNoun(head) || pattern('counted').test(core) ? 'thing' : undefined;
}

/** Cuts brackets and the words behind the main noun: `black lid` of `black lid with a hinge (2 cm)`. */
function findCore(plain: string): string {
  return plain.replace(/\s*\([^)]*\)\s*$/u, '').replace(pattern('afterHead'), '');
}

function addArticle(plain: string): string {
  const core = findCore(plain);
  const head = headOf(core);
  const isCounted = pattern('determiner').test(plain) && !pattern('spokenMeasure').test(plain);
  const isOne = isCountNoun(head) || wholeGoods.has(head);
  return isOne && !isCounted && !isPlural(head) ? withArticle(plain) : plain;
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) =>
    adjectives.has(part) ||
    pattern('looseAdjective').test(part) ||
    adjectives.has(/-(?<end>\p{L}+)$/u.exec(part)?.groups?.end ?? '') ||
    (pattern('adjectiveEnding').test(part) && /^[\p{L}\p{N}-]{7,}$/u.test(part));
  const { first = '', more = '' } = pattern('adjectivePhrase').exec(plain)?.groups ?? {};
  const parts = plain.toLowerCase().split(/ and | or /u);
  return isOne(plain) || (parts.length > 1 ? parts.every(isOne) : more !== '' && isOne(first.toLowerCase()));
}

/** True for a function word of another language before an English word: `mit Timer`. Abbreviations do not count. */
function isForeignWord(word: string, plain: string): boolean {
  const isEnglish = listStopWords('en').has(word) || isKnownStem(stemWord(word)) || countNouns.has(word);
  if (word === 'soy' || isEnglish || /^\p{Lu}{2}/u.test(plain)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
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
  if (isPlain || massNouns.has(lower)) return lowered;
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text) || /(?:ian|ish|ese|ch|days?|ber|ary)$/u.test(lower)) return text;
  const isListed = isNoun(lower) || adjectives.has(lower) || isKnownStem(stemWord(lower));
  return isListed || pattern('plainEnding').test(lower) ? lowered : text;
}
