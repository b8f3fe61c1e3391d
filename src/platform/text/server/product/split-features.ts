import indefinite from 'indefinite';
import { isKnownStem } from '../reading/document-frequency.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import {
  adjectiveEnding,
  adjectivePhrase,
  adjectives,
  countNouns,
  doingVerbs,
  looseAdjective,
  makingWords,
  massNouns,
  properWords,
  spokenAbbreviation,
} from './feature-words.ts';
import { readPredicate } from './read-predicate.ts';

/** How a feature fits into a sentence; a `clause` is one itself, `other` fits only behind a colon. */
export type FeatureKind = 'thing' | 'quality' | 'deed' | 'making' | 'lack' | 'clause' | 'addition' | 'other';

export type Feature = {
  kind: FeatureKind;
  /** As it was given, tidied. */
  text: string;
  /** For the middle of a sentence, where names alone have capitals; a deed is in the third person. */
  plain: string;
  /** The same; a thing has its article, and a deed the person it was given in. */
  phrase: string;
};

const markup = /<\/?[a-z!][^<>]{0,500}>/giu;
const bullet = /^\s*(?:[-*•–—·▪◦‣✓✔]|\d{1,2}[.)](?=\s))\s*/u;
const determiner =
  /^(?:a|an|the|one|two|three|four|five|six|seven|eight|nine|ten|your|our|its|this|these|any|all|each|every|several|many|some|up to|over|more than|less than|no)\s/iu;
/** `two year warranty`: the figure is the unit's, and the thing has its article. */
const spokenMeasure =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:year|month|week|day|hour|minute|metre|meter|litre|liter|inch|foot|gram|pound|watt)\s\S/iu;
const afterHead =
  /\s(?:of|with|for|in|from|that|which|to|on|at|by|without|and|plus|per|under|over|made|when|while|as)\s.*$/iu;
/** Languages whose lists of features are mixed with English. */
const neighbours = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'] as const;
/** A word that must not lose its capital. */
const nameEnding = /(?:ian|ish|ese|ch|day|ber|ary)$/u;

/** The features of a list: lines, semicolons, bullets, commas outside brackets and figures; each once. */
export function splitFeatures(list: string): Feature[] {
  const seen = new Set<string>();
  return splitList(list.replaceAll(markup, ' '))
    .map(tidy)
    .filter((text) => {
      const key = text.toLowerCase();
      if (!/[\p{L}\p{N}]/u.test(text) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map(classify);
}

export function tidyName(name: string): string {
  return name.replaceAll(markup, ' ').replaceAll(/\s+/gu, ' ').trim();
}

function splitList(list: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const [index, sign] of [...list].entries()) {
    if (/[([]/u.test(sign)) depth += 1;
    if (/[)\]\n]/u.test(sign)) depth = sign === '\n' ? 0 : Math.max(0, depth - 1);
    const isComma =
      sign === ',' && depth === 0 && !(/\d$/u.test(part) && /^\d/u.test(list.slice(index + 1, index + 2)));
    if (isComma || /[\n;•|]/u.test(sign)) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

function tidy(part: string): string {
  return part
    .replaceAll(/\s+/gu, ' ')
    .replace(bullet, '')
    .replace(/^\s*(?:and|plus|&)\s+/iu, '')
    .replaceAll(/\s+(?=[,.!?)])/gu, '')
    .replaceAll(/(?<=\()\s+/gu, '')
    .replaceAll(/([!?.,])\1+/gu, '$1')
    .replace(/[\s.,;:!?–—-]+$/u, '')
    .replace(/^[\s.,;:!?–—-]+(?=[^\p{N}])/u, '')
    .trim();
}

function classify(text: string): Feature {
  const plain = lowerStart(text);
  const lower = plain.toLowerCase();
  const first = /^[\p{L}-]+/u.exec(lower)?.[0] ?? '';
  const words = plain.split(' ').length;
  const other: Feature = { kind: 'other', text, plain: text, phrase: text };
  if (words > 18 || /[.!?:;"“”]|\s[-–—]\s/u.test(plain) || hasOpenBracket(plain)) return other;
  const predicate = readPredicate(plain);
  if (predicate?.kind === 'clause') return { kind: 'clause', text, plain, phrase: plain };
  if (/^no \S/u.test(lower)) return { kind: 'lack', text, plain, phrase: plain };
  if (/^(?:with|without) \S/u.test(lower)) return { kind: 'addition', text, plain, phrase: plain };
  if (
    words > 1 &&
    makingWords.has(first) &&
    /^\S+ (?:in|from|of|by|with|for|to|on|out|at|using|without|against|organic)\b/u.test(lower)
  )
    return { kind: 'making', text, plain, phrase: plain };
  const does =
    /^(?:(?:never|always|even|also|automatically) )?(?<verb>[\p{L}-]+) /u.exec(lower)?.groups?.verb ?? '';
  if (doingVerbs.has(does) && !/(?:included|available|separately)$/u.test(lower))
    return { kind: 'deed', text, plain, phrase: plain };
  if (predicate?.kind === 'deed') return { kind: 'deed', text, plain: predicate.third, phrase: plain };
  if (predicate?.kind === 'unsure') return other;
  if (/^(?:never|always) /u.test(lower) || isForeignWord(first)) return other;
  // `light` alone is more often a quality than a lamp.
  if (words === 1 && adjectives.has(first)) return { kind: 'quality', text, plain, phrase: plain };
  return asThing(text, plain) ?? asQuality(text, plain) ?? other;
}

/** A little word of another language, before a word that is one of English: `mit Timer`. */
function isForeignWord(word: string): boolean {
  if (listStopWords('en').has(word) || isKnownStem(stemWord(word)) || countNouns.has(word)) return false;
  return neighbours.some((language) => listStopWords(language).has(word));
}

function hasOpenBracket(text: string): boolean {
  return (text.match(/[([]/gu)?.length ?? 0) !== (text.match(/[)\]]/gu)?.length ?? 0);
}

function asThing(text: string, plain: string): Feature | undefined {
  const core = plain.replace(/\s*\([^)]*\)\s*$/u, '').replace(afterHead, '');
  const head = /[\p{L}-]+$/u.exec(core)?.[0].toLowerCase() ?? '';
  if (
    /\s(?:is|are|was|can|will|has|have|does|lasts?|fits|works|makes?|keeps?|lets?|stays?|included|available)(?:\s|$)/u.test(
      plain.toLowerCase(),
    )
  )
    return undefined;
  const isMeasured = spokenMeasure.test(plain) && countNouns.has(head);
  if (determiner.test(plain) && !isMeasured)
    return isNoun(head) ? { kind: 'thing', text, plain, phrase: plain } : undefined;
  // `2 wheels`, and `1 wheel`; `2 wheel` wants a plural or a unit.
  if (/^\p{N}[\p{N}.,]*\s\S+$/u.test(core) && (isPlural(head) || !/^1\s/u.test(core)))
    return isPlural(head) ? { kind: 'thing', text, plain, phrase: plain } : undefined;
  if (/^1\s\S+$/u.test(core) && isNoun(head)) return { kind: 'thing', text, plain, phrase: plain };
  if (glassThing.test(core)) return { kind: 'thing', text, plain, phrase: `${findArticle(plain)} ${plain}` };
  if (massNouns.has(head) && !countNouns.has(head)) return { kind: 'thing', text, plain, phrase: plain };
  if (isPlural(head)) return { kind: 'thing', text, plain, phrase: plain };
  if (!countNouns.has(head)) return undefined;
  return { kind: 'thing', text, plain, phrase: `${findArticle(plain)} ${plain}` };
}

/** A thing of glass, not the stuff. */
const glassThing = /\b(?:hour|wine|beer|shot|pint|measuring|magnifying|drinking) glass$/iu;
/** `MP3`, `F1`: a letter whose name begins with a vowel. */
const spelledLetter = /^[FHLMNRSX](?:-|[B-DF-HJ-NP-TV-XZ]*)\p{N}/u;

function findArticle(phrase: string): string {
  if (spelledLetter.test(phrase)) return 'an';
  return spokenAbbreviation.test(phrase) ? 'a' : indefinite(phrase, { articleOnly: true });
}

function isNoun(head: string): boolean {
  return countNouns.has(head) || massNouns.has(head) || isPlural(head);
}

function isPlural(head: string): boolean {
  if (!/[^s]s$/u.test(head)) return false;
  const singulars = [
    head.slice(0, -1),
    head.replace(/es$/u, ''),
    head.replace(/ies$/u, 'y'),
    head.replace(/ves$/u, 'fe'),
  ].filter((singular) => singular !== head);
  return singulars.some((singular) => countNouns.has(singular) || massNouns.has(singular));
}

function asQuality(text: string, plain: string): Feature | undefined {
  const first = adjectivePhrase.exec(plain)?.groups?.first?.toLowerCase() ?? '';
  const isKnown =
    looseAdjective.test(plain) || adjectives.has(first) || (adjectiveEnding.test(first) && first.length > 6);
  if (!isKnown || /\sand\s/u.test(plain))
    return areAllQualities(plain) ? { kind: 'quality', text, plain, phrase: plain } : undefined;
  return { kind: 'quality', text, plain, phrase: plain };
}

/** `soft and warm` */
function areAllQualities(plain: string): boolean {
  const parts = plain.toLowerCase().split(' and ');
  return parts.every(
    (part) => adjectives.has(part) || (adjectiveEnding.test(part) && /^[\p{L}-]{7,}$/u.test(part)),
  );
}

/** `European`, `Wi-Fi` */
function startsWithName(text: string): boolean {
  return (/^[\p{L}-]+/u.exec(text)?.[0] ?? '').split('-').some((word) => properWords.has(word.toLowerCase()));
}

/** Endings of words that are no names. */
const plainEnding = /(?:ed|ing|ous|ful|less|able|ible|proof|ive)$/u;

/** Names and abbreviations keep their capital. */
function lowerStart(text: string): string {
  const first = /^\p{Lu}\p{Ll}+(?=[\s,)-]|$)/u.exec(text)?.[0];
  if (first === undefined || startsWithName(text)) return text;
  const lower = first.toLowerCase();
  const lowered = lower.charAt(0) + text.slice(1);
  if (doingVerbs.has(lower) || makingWords.has(lower) || /^(?:no|with|without|up|a|an|the)$/u.test(lower))
    return lowered;
  if (/^\S+\s\p{Lu}/u.test(text) || nameEnding.test(lower)) return text;
  const isListed =
    countNouns.has(lower) || massNouns.has(lower) || adjectives.has(lower) || listStopWords('en').has(lower);
  return isListed || plainEnding.test(lower) || isKnownStem(stemWord(lower)) ? lowered : text;
}
