import { readPatterns } from '../read-data.ts';
import { isKnownStem } from '../reading/document-frequency.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { tagWords } from '../reading/tag-words.ts';
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
 * How a feature fits into a sentence. The product `is` it (an adjective) or is such a `whole`; it has the `thing` or
 * `extra`; it `does` it. The feature may also be a full `sentence`, a `request` to the reader or a bare `measure`.
 * `other` fits no sentence.
 */
export type FeatureKind =
  | ('is' | 'whole' | 'thing' | 'extra' | 'lack' | 'does')
  | ('sentence' | 'request' | 'measure' | 'other');

export type Feature = {
  kind: FeatureKind;
  /** As entered, with clean spacing and punctuation. */
  text: string;
  /**
   * Form for a sentence: only names are capitalized, a single thing has its article, and a verb is in the third person.
   */
  phrase: string;
};

const thirdPersons = new Map([...doingVerbs].map((verb) => [baseOf(verb), verb]));
/** Languages whose feature lists often mix with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** Maximum words of a feature that can join a sentence. */
const mostWords = 16;

const rules = readPatterns('feature-kinds.tsv');
/** `plain` is the feature with a lowercase first letter, except for names. */
type Check = (plain: string, first: string) => boolean;
const checks: Readonly<Record<string, Check>> = {
  beginsWithThing: (_, first) => !makingWords.has(first) && !doingVerbs.has(first),
  canDo: (plain, first) => thirdPersons.has(first) && !isCompound(plain),
  hasVerb,
  isAdjective: (plain) => adjectives.has(plain.toLowerCase()),
  isClause,
  isDeed,
  isNoCompound: (plain) => !isCompound(plain),
  isNounAndVerb,
  isReadersVerb: (plain, first) =>
    readersVerbs.has(first) && !isNoun(first) && plain.split(' ').length > 2 && !isCompound(plain),
  isUnreadable: (plain, first) => isUnreadable(plain) || isForeignWord(first, plain),
  isVerbAndAdjective: (plain, first) =>
    thirdPersons.has(first) && adjectives.has(plain.split(' ').slice(1, -1)[0] ?? ''),
};
const phrases: Readonly<Record<string, (plain: string, groups: Record<string, string>) => string>> = {
  addEnding: (plain) => plain.replace(/^[\p{L}-]+/u, (verb) => thirdPersons.get(verb.toLowerCase()) ?? verb),
  addVerb: (_, { thing = '', rest = '' }) => addVerb(thing, rest),
  comeIn: (plain) => `comes in ${withArticle(plain)}`,
  comeWith: (_, { verb = 'comes with', thing = '' }) => {
    const things = thing.split(' and ').map((part) => asThing(part)?.phrase ?? part);
    return `${verb.toLowerCase()} ${things.join(' and ')}`;
  },
  stateLabel: (_, { label = '', value }) => `the ${label.toLowerCase()} is ${value}`,
  withArticle,
};

export function classifyFeature(text: string): Feature {
  const plain = lowerStart(text);
  const first = /^[\p{L}-]+/u.exec(plain)?.[0].toLowerCase() ?? '';
  for (const { name, expression, more } of rules) {
    const match = expression.exec(plain);
    const [phrase = '$&', check] = more;
    if (match === null || (check !== undefined && checks[check]?.(plain, first) !== true)) continue;
    const kind = name as FeatureKind;
    const written = phrases[phrase]?.(plain, match.groups ?? {}) ?? plain.replace(expression, phrase);
    return { kind, text, phrase: kind === 'other' ? text : written };
  }
  const thing = asThing(plain);
  if (thing !== undefined) return { text, ...thing };
  return isQuality(plain) ? { kind: 'is', text, phrase: plain } : { kind: 'other', text, phrase: text };
}

const isDoing = (word: string) => doingVerbs.has(word) && !isPlural(word);

function hasVerb(plain: string): boolean {
  const words = plain.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  return pattern('finite').test(plain) || words.slice(1, 7).some(isDoing);
}

function isUnreadable(plain: string): boolean {
  const isMarked = /[.!?:;"“”]|\s[-–—]\s/u.test(
    plain.replaceAll(/\p{N}(?:[.:]\p{N}|["”″])|\b(?:max|min|approx)\./giu, ''),
  );
  const [open, close] = [plain.match(/[([]/gu)?.length, plain.match(/[)\]]/gu)?.length];
  return plain.split(' ').length > mostWords || isMarked || open !== close;
}

/** True for `battery lasts two days`, `HEPA filter removes dust`. */
function isNounAndVerb(plain: string): boolean {
  const words = plain.toLowerCase().split(' ');
  const at = words.findIndex((word, index) => index > 0 && (isDoing(word) || /^(?:is|are)$/u.test(word)));
  return at > 0 && at < 6 && at < words.length - 1 && isNoun(words[at - 1] ?? '');
}

function addVerb(thing: string, rest: string): string {
  const head = headOf(thing.replace(pattern('afterHead'), ''));
  const isMany = / and /u.test(thing) || isPlural(head) || (!isNoun(head) && /[^aiosu]s$/u.test(head));
  const isBare =
    /^(?:no|some|all|two|three)\b/iu.test(thing) ||
    massNouns.has(head) ||
    (!isNoun(head) && (isMany || pattern('unknownMass').test(thing)));
  return `${isBare ? '' : 'the '}${thing} ${isMany ? 'are' : 'is'}${rest}`;
}

function isDeed(plain: string): boolean {
  const deed = plain.toLowerCase().replace(/^(?:never|always|even|also|automatically) /u, '');
  const first = /^[\p{L}-]+(?= )/u.exec(deed)?.[0] ?? '';
  if (doingVerbs.has(first)) return !/(?:included|available|separately)$/u.test(deed);
  return pattern('likelyDeed').test(deed) && !isPlural(first);
}

/** True for `travel case`: a single object of a verb would have an article. */
function isCompound(plain: string): boolean {
  const words = plain.toLowerCase().split(' ');
  const isGoverned = /^\S+ (?:an?|the|all|any|every|each|your|to|it|up|\p{N}\S*) \S+$/iu.test(plain);
  return words.length <= 3 && !isGoverned && countNouns.has(words.at(-1) ?? '');
}

/** True for `native speakers record every lesson`. */
function isClause(plain: string): boolean {
  if (!/^\p{L}+ \p{L}+.* (?:an?|the|every|each|your) /iu.test(plain)) return false;
  if (
    /\b(?:if|when|that|which|including)\b|['’] |^(?:\p{L}+ )+\p{L}+ed (?:by|for|from|in|to|with) /iu.test(
      plain,
    )
  )
    return false;
  const [first, ...rest] = tagWords(breakRuns(plain));
  const hasFinite = rest.some(({ pos, text }) => pos === 'VERB' && !text.endsWith('ing'));
  return /^(?:NOUN|ADJ|PROPN|NUM|DET|PRON)$/u.test(first?.pos ?? '') && hasFinite;
}

function asThing(plain: string): Omit<Feature, 'text'> | undefined {
  const core = plain.replace(/\s*\([^)]*\)\s*$/u, '').replace(pattern('afterHead'), '');
  // `SOAP` is no soap.
  const head = /\p{Lu}{2}$/u.test(core) ? '' : headOf(core);
  const [first = '', ...others] = core.toLowerCase().split(' ');
  const isDone = others.slice(0, -1).some((word) => doingVerbs.has(word));
  // `lock notes with a code`, `send files to friends`
  const isRequest = isPlural(head) && thirdPersons.has(first) && /^\S+ \S+ (?:as|from|to|with) /u.test(plain);
  const isVerb = others.length > 0 && /^\p{L}+[^su]s$/u.test(first) && !isPlural(first) && !isNoun(first);
  if (
    isDone ||
    isRequest ||
    isVerb ||
    pattern('finite').test(plain.replace(/ that .*$/u, '')) ||
    pattern('noThing').test(core)
  )
    return undefined;
  if (materials.has(head) && core === plain && plain.split(' ').length <= 4)
    return { kind: 'does', phrase: `comes in ${plain}` };
  const kind = wholeGoods.has(head) ? 'whole' : pattern('extras').test(core) ? 'extra' : 'thing';
  if (kind !== 'extra' && !isPlural(head) && !isNoun(head)) {
    const isPair = / and /u.test(plain) && (isPlural(plain) || massNouns.has(headOf(plain)));
    const isSeveral = pattern('severalThings').test(plain.replace(/\s(?:in|for|of|with|from)\s.*$/u, ''));
    return isPair || isSeveral ? { kind, phrase: plain } : undefined;
  }
  const isCounted =
    (pattern('determiner').test(plain) && !pattern('spokenMeasure').test(plain)) || /^1\s\S+$/u.test(core);
  if (isCounted) return { kind, phrase: plain };
  // `2 wheel` has neither a plural nor a unit.
  if (/^\p{N}[\p{N}.,]*\s\S+$/u.test(core) && !isPlural(head)) return undefined;
  const isOne =
    pattern('glassThing').test(core) ||
    (!isPlural(head) && !pattern('sharedNoun').test(plain) && (isCountNoun(head) || wholeGoods.has(head)));
  return { kind, phrase: isOne ? withArticle(plain) : plain };
}

function isQuality(whole: string): boolean {
  const plain = whole.replace(/ \([^)]*\)$/u, '');
  const isOne = (part: string) =>
    adjectives.has(part) ||
    pattern('looseAdjective').test(part) ||
    adjectives.has(/-(?<end>\p{L}+)$/u.exec(part)?.groups?.end ?? '') ||
    (pattern('adjectiveEnding').test(part) && /^[\p{L}\p{N}-]{7,}$/u.test(part));
  const { first = '', more = '' } = pattern('adjectivePhrase').exec(plain)?.groups ?? {};
  const parts = plain.split(/ and | or |, /u);
  if (parts.length > 1 && (more === '' || more.startsWith(' and')))
    return parts.every((part) => isOne(part.toLowerCase()));
  return isOne(plain) || isOne(first.toLowerCase());
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
  const isPlain = doingVerbs.has(lower) || makingWords.has(lower) || listStopWords('en').has(lower);
  if (isPlain || readersVerbs.has(lower) || massNouns.has(lower)) return lowered;
  if (/^\S+\s\p{Lu}\p{Ll}/u.test(text) || /(?:ian|ish|ese|ch|days?|ber|ary)$/u.test(lower)) return text;
  const isListed =
    isNoun(lower) || adjectives.has(lower) || thirdPersons.has(lower) || isKnownStem(stemWord(lower));
  return isListed || pattern('plainEnding').test(lower) ? lowered : text;
}

/** Makes verbs plural: `holds` → `hold`, `heats and cools` → `heat and cool`. */
export function toPluralDeed(phrase: string): string {
  return phrase
    .replace(/^was /u, 'were ')
    .replaceAll(/(?:^|(?<= and |^(?:never|always|also|even|automatically) ))[\p{L}-]+/gu, (word) =>
      doingVerbs.has(word) ? baseOf(word) : word,
    );
}

function baseOf(verb: string): string {
  if (verb === 'has') return 'have';
  if (/^(?:lies|dies|ties)$/u.test(verb)) return verb.slice(0, -1);
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?:(?<=sh|ch|ss|x|zz|o)es|s)$/u, '');
}
