import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { classifyFeature, type Feature, lowerStart, lowerTitle } from './classify-feature.ts';
import { isNoun } from './noun-forms.ts';
import { brands, pattern, properWords } from './product-words.ts';
import { splitFeatures, splitRow, tidyName } from './split-features.ts';
import { type CopyFacts, joinSentences, writeCopy } from './write-copy.ts';

export type ProductRequest = {
  productName: string;
  features: string;
  targetAudience: string;
  tone: ProductTone;
  /** Selects the order of features and the structure of sentences. */
  seed: number;
};

export type ProductAnswer = { description: string; details: ProductDetails };

/** Minimum words for language detection. Guesses from fewer are too often wrong. */
const minLanguageWords = 8;
/** Minimum share of capitalized words in a list that shouts. */
const mostlyShouted = 0.8;
/** Letters of longer words in capitals are hardly initials. */
const longestAbbreviation = 4;
/** Search engines show about this many characters of a description. */
const maxMetaCharacters = 160;
const maxTitleCharacters = 100;
/** No more features fit into a meta description. */
const mostMetaFeatures = 10;

/** Writes copy that states each feature in the visitor's words, and nothing else. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const bullets = splitFeatures(lowerShouted(clean(request.features)));
  const prose = bullets.join('. ');
  const language = detectLanguage(prose);
  const isForeign = !language.supported && language.code !== 'und' && !isEnglish(prose);
  const isGuarded = pattern('guarded').test(`${name}. ${prose} for ${clean(request.targetAudience)}`);
  const forWhom = tidyAudience(lowerShouted(clean(request.targetAudience), 1));
  const notes = ['It states only what you entered. Check it before you publish.'];
  if (isForeign) notes.push(`Language: ${language.name}. The features are listed as you gave them.`);
  if (isGuarded)
    notes.push(
      'This looks like a health or safety matter, so every tone lists the features plainly. Check that you may make each claim.',
    );
  // An English `for` would stand among words of another language.
  const isPlain = isForeign || isGuarded;
  if (isPlain && forWhom !== '') notes.push('The audience is left out. Add it in your own words.');
  const titled = bullets.filter((bullet) => pattern('titleCase').test(bullet));
  const rows = titled.length > bullets.length / 2 ? bullets.map(lowerTitle) : bullets;
  const listed = isForeign ? bullets : rows.map(lowerStart);
  const facts = {
    name,
    features: rows.flatMap(classifyRow),
    audience: forWhom,
    tone: request.tone,
    seed: request.seed,
  };
  return {
    description: isPlain ? listPlainly(name, listed) : writeCopy(facts),
    details: {
      notes,
      seed: request.seed,
      bullets: bullets.map(capitalizeStart),
      metaDescription: describeBriefly(facts, isPlain ? listed : undefined),
    },
  };
}

/** Splits a row such as `satin bow, washable by hand` if each part has a place in a sentence. */
function classifyRow(bullet: string): Feature[] {
  const rows = splitRow(bullet);
  const parts = rows.map(classifyFeature);
  const isSplit = parts.every(({ kind }, at) => {
    // `warm, balanced tone` is one thing.
    const isAdjective = kind === 'is' && parts[at + 1]?.kind === 'thing';
    return !/^(?:sentence|limit|can)$/u.test(kind) && !isAdjective && !/^(?:and|or) /iu.test(rows[at] ?? '');
  });
  if (parts.length < 2 || !isSplit) return [classifyFeature(bullet)];
  // `plum, ghost pepper and oak` is a list of its own.
  const isList = / and /u.test(rows.at(-1) ?? '') && parts.every(({ kind }) => kind === 'thing');
  return isList ? [{ kind: 'thing', phrase: lowerStart(bullet) }] : parts;
}

/** Lists features as entered, which is right in any language. */
function listPlainly(name: string, bullets: readonly string[]): string {
  const isShort = bullets.every((bullet) => !/[.!?;:]\s/u.test(bullet));
  return isShort
    ? joinSentences([`${name}: ${bullets.join(bullets.join().includes(', ') ? '; ' : ', ')}`])
    : joinSentences([name, ...bullets]);
}

/** Lowercases the words of a list in capitals. Short words that are not listed may be abbreviations. */
function lowerShouted(list: string, least = minLanguageWords / 2): string {
  const words = list.match(/\p{L}{2,}/gu) ?? [];
  const shouted = words.filter((word) => /^\p{Lu}+$/u.test(word));
  if (shouted.length < least || shouted.length < words.length * mostlyShouted) return list;
  return list.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    if (brands.has(lower)) return brands.get(lower) ?? word;
    if (properWords.has(lower)) return word.charAt(0) + lower.slice(1);
    const isListed = listStopWords('en').has(lower) || isNoun(lower);
    const isKnown = word.length === longestAbbreviation && isKnownStem(stemWord(lower));
    const isPlain = word.length > longestAbbreviation || isListed || isKnown;
    return isPlain ? lower : word;
  });
}

/** True if most words are English, or too few words in Latin letters to tell. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const known = words.filter((word) => isKnownStem(stemWord(word)) || isNoun(word)).length;
  if (words.length < minLanguageWords && /^(?:\p{Script=Latin}|\P{L})*$/u.test(text))
    return known > 0 || words.length < 2;
  return known > words.length / 2;
}

function tidyAudience(text: string): string {
  const audience = tidyName(text)
    .replace(/^for\s+/iu, '')
    .replace(/[\s.,;:!?]+$/u, '');
  const isEverybody =
    /^(?:everyone|everybody|anyone|all)$/iu.test(audience) || audience.toLowerCase() === defaultAudience;
  if (isEverybody) return '';
  const groups = audience.split(/,\s+(?:and )?/u);
  const isList = groups.length > 1 && groups.every((group) => /^\p{L}[^.;:]{2,40}$/u.test(group));
  return lowerStart(isList ? new Intl.ListFormat('en-US').format(groups) : audience);
}

/** Builds the meta description from as many complete features as fit, the first ones first. */
function describeBriefly(facts: CopyFacts, bullets: readonly string[] | undefined): string {
  const all = bullets ?? facts.features;
  for (let count = Math.min(all.length, mostMetaFeatures); count > 0; count -= 1) {
    const text = bullets
      ? listPlainly(facts.name, bullets.slice(0, count))
      : writeCopy({ ...facts, features: facts.features.slice(0, count), tone: 'professional', seed: 0 });
    if (text.length <= maxMetaCharacters) return text;
  }
  return joinSentences([cutAtWord(facts.name)]);
}

function cutAtWord(text: string): string {
  if (text.length <= maxTitleCharacters) return text;
  const cut = text.slice(0, maxTitleCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
