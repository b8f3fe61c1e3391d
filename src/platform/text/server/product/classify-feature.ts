import { readPatterns } from '../read-data.ts';
import { tagWords } from '../reading/tag-words.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { addArticle, findCore, headOf, isCountNoun, isMass, isNoun, isPlural } from './noun-forms.ts';
import {
  adjectives,
  doingVerbs,
  makingWords,
  massNouns,
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
const rules = readPatterns('feature-kinds.tsv');

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text).replace(/ w\/ ?(?=\p{L})/u, ' with ');
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  if (isForeign(plain)) return { kind: 'sentence', phrase: text };
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
  if (kind === 'sentence')
    return { kind, phrase: phrase.includes(' <be> ') ? addVerb(phrase, text) : completeClause(text) };
  const told = phrase
    .replaceAll(' & ', ' and ')
    .replace(pattern('theCountry'), '$& the')
    .replace(pattern('bareList'), ' and ');
  if (kind !== 'thing' && kind !== 'whole')
    return { kind, phrase: told.replace(pattern('hasThing'), (thing) => addArticle(thing)) };
  const isExtra = kind === 'thing' && pattern('extra').test(findCore(told));
  return { kind: isExtra ? 'extra' : kind, phrase: addArticle(told) };
}

/** Writes `gift box <be> included` as `A gift box is included`. */
function addVerb(clause: string, text: string): string {
  const [subject = '', rest = ''] = clause.split(' <be> ');
  const core = findCore(subject);
  const isMany = / and /u.test(subject) || isPlural(core);
  if (subject.startsWith('the ') && !isMany && !isCountNoun(headOf(core))) return text;
  const isReady = /^(?:no|all|the) /iu.test(subject);
  return `${isReady ? subject : addArticle(subject)} ${isMany ? 'are' : 'is'} ${rest}`;
}

/** Writes `Cork base keeps it steady` as `The cork base keeps it steady`. */
function completeClause(text: string): string {
  const plain = lowerStart(text);
  const first = headOf(plain.split(' ', 1)[0] ?? '');
  const core = findCore(plain);
  const isClause =
    (pattern('finite').test(plain) || couldAct(core)) && !/[.:;?!] |, (?!if|unless|when|while)/u.test(plain);
  const isThing =
    isNoun(first) || !(listStopWords('en').has(first) || isBaseVerb(first) || doingVerbs.has(first));
  const isNamed = /^\P{Ll}/u.test(plain) && !/^\p{Lu}{2,} \p{Ll}/u.test(plain);
  const [subject = ''] = plain.split(pattern('verbAhead'));
  return isClause && isThing && !isNamed && first !== '' && !isPlural(findCore(subject))
    ? `the ${plain}`
    : text;
}

function findKind(plain: string, first: string): FeatureKind {
  if (adjectives.has(plain.toLowerCase())) return 'is';
  if (doingVerbs.has(first) || doingVerbs.has(/-(?<end>\p{Ll}+s)$/u.exec(first)?.groups?.end ?? '')) {
    const isThing =
      isNoun(first.replace(/s$/u, '')) && (plain === first || pattern('maybeThings').test(plain));
    if (!isThing) return pattern('stative').test(plain) ? 'sentence' : 'does';
  }
  const core = findCore(plain);
  // `lock drawers with a code`: an order looks like a thing or a quality. `carry bag` is a thing.
  const isOrder =
    pattern('order').test(plain) || (!isNoun(first) && (isMass(headOf(core)) || isPlural(core)));
  if (isBaseVerb(first) && isOrder) return readersVerbs.has(first) ? 'can' : 'sentence';
  if (pattern('comma').test(core) && !isAdjective(first)) return 'sentence';
  if (pattern('finite').test(plain) || pattern('clause').test(core) || couldAct(core)) return 'sentence';
  if (/[^s]s$/u.test(first) && plain.includes(' ') && isDeed(plain, first)) return 'does';
  if (pattern('noThing').test(plain) || /(?<!\p{N}) or /iu.test(core)) return 'sentence';
  const head = headOf(core);
  if (wholeGoods.has(head) && !/\p{Lu}{2}$/u.test(core)) return 'whole';
  if (isQuality(plain)) return 'is';
  const isListed = isNoun(head) || isMass(head) || (isPlural(head) && isNoun(head.replace(/s$/u, '')));
  return isListed ? 'thing' : guessKind(plain, core);
}

/** Asks the tagger if a feature begins with a verb: `flags late invoices`, but not `sports bottle` or `filters for tea`. */
function isDeed(plain: string, first: string): boolean {
  const isThings =
    isNoun(first.replace(/s$/u, '')) && (pattern('maybeThings').test(plain) || plain.split(' ').length === 2);
  return !isThings && tagWords(`It ${plain}`)[1]?.pos === 'VERB';
}

/** Asks the tagger about a feature whose main word is in no list. */
function guessKind(plain: string, core: string): FeatureKind {
  const lead = 'It has the ';
  const tags = tagWords(lead + plain).filter(({ start }) => start >= lead.length);
  const last = tags.find(({ end }) => end >= lead.length + core.length)?.pos;
  if (tags[0]?.pos === 'VERB' && !/(?:ed|ing)$/u.test(tags[0].text)) return 'sentence';
  if (last === 'ADJ') return core.includes(' ') && tags[0]?.pos === 'NOUN' ? 'sentence' : 'is';
  // The tagger takes `lift` in `dual motor lift` for a verb.
  const isNamed = last === 'VERB' && core.includes(' ') && !/(?:s|ed|ing)$/u.test(core);
  if (/^\p{Ll}+[^s]s /u.test(core) && !isNoun(core.split('s ', 1)[0] ?? '')) return 'sentence';
  return last === 'NOUN' || last === 'PROPN' || isNamed ? 'thing' : 'sentence';
}

const isBaseVerb = (word: string) =>
  readersVerbs.has(word) || doingVerbs.has(`${word}s`) || doingVerbs.has(`${word}es`);

/** True for `crust contains wheat` and `legs fold away`, but not for `11 vents` and `work light`. */
function couldAct(core: string): boolean {
  const words = core.toLowerCase().split(' ');
  return words.slice(1).some((word, at) => {
    const before = words[at] ?? '';
    if (doingVerbs.has(word))
      return at + 2 < words.length && !isNoun(word.replace(/s$/u, '')) && !/^\p{N}/u.test(before);
    return isBaseVerb(word) && at + 2 < words.length && /^(?:feet|people|[a-z]{3,}[^s]s)$/u.test(before);
  });
}

function isAdjective(word: string): boolean {
  return (
    adjectives.has(word) ||
    pattern('participle').test(word) ||
    adjectives.has(/-(?<end>\p{L}+)$/u.exec(word)?.groups?.end ?? '') ||
    (pattern('adjectiveEnding').test(word) && /^[\p{L}\p{N}-]{6,}$/u.test(word))
  );
}

function isQuality(plain: string): boolean {
  const isOne = (part: string) => isAdjective(part) || pattern('looseAdjective').test(part);
  const { first = '', more = '' } = pattern('adjectivePhrase').exec(plain)?.groups ?? {};
  const parts = plain.toLowerCase().split(/ and | or |, /u);
  const last = /\s(?<word>\S+)$/u.exec(plain)?.groups?.word ?? '';
  if (adjectives.has(last) && !isNoun(last) && !/ (?:and|or|in|for|with) /u.test(plain)) return true;
  return isOne(plain) || (parts.length > 1 ? parts.every(isOne) : more !== '' && isOne(first.toLowerCase()));
}

/** True for a feature with a function word of another language, or with foreign letters alone. */
function isForeign(plain: string): boolean {
  const words = plain.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
  const isStrange =
    /[^\P{L}a-z]/iu.test(plain) && !words.some((word) => /^[a-z-]{4,}$/u.test(word) && isKnown(word));
  return isStrange || words.some((word) => isForeignWord(word, plain));
}

const isKnown = (word: string) =>
  isKnownStem(stemWord(word)) || isNoun(word) || isMass(word) || isAdjective(word);

/** True for a function word of another language before an English word: `mit Timer`. Abbreviations do not count. */
function isForeignWord(word: string, plain: string): boolean {
  const isEnglish = listStopWords('en').has(word) || isKnownStem(stemWord(word)) || isCountNoun(word);
  if (word === 'soy' || isEnglish || isMass(word) || /^\p{Lu}{2}/u.test(plain)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

/** Lowercases the known words of a feature in title case, except names. */
export function lowerTitle(text: string): string {
  return text.replaceAll(/(?<=\S[ -])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    const isKnown =
      isNoun(lower) || isMass(lower) || isPlural(lower) || isAdjective(lower) || isKnownStem(stemWord(lower));
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
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text)) return text;
  if (massNouns.has(lower)) return lowered;
  if (/(?:ian|ish|ese|ch|days?|ber|ary)$/u.test(lower)) return text;
  const isListed =
    pattern('looseAdjective').test(text) ||
    isNoun(lower) ||
    isAdjective(lower) ||
    isKnownStem(stemWord(lower));
  return isListed || pattern('plainEnding').test(lower) ? lowered : text;
}
