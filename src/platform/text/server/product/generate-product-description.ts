import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { listStopWords } from '../words/word-lists.ts';
import { classifyFeature, lowerStart, lowerTitle } from './classify-feature.ts';
import { headOf, isMass, isNoun } from './noun-forms.ts';
import { brands, isOneOf, pattern, productWords } from './product-words.ts';
import { splitFeatures, tidyName } from './split-features.ts';
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

/** Minimum words for language detection, which is unreliable below. */
const minLanguageWords = 8;
/** Minimum share of words in capitals for a list to be lowercased. */
const mostlyShouted = 0.8;
/** Maximum letters of a word in capitals that may be an abbreviation. */
const longestAbbreviation = 4;
/** Maximum length of the meta description. Search engines show about this many characters. */
const maxMetaCharacters = 160;
const maxTitleCharacters = 100;
/** How many features the first line lists. Visitors enter the most important ones first. */
const mostFirst = 3;
/** Maximum features of the sentences. */
const mostFeatures = 6;

/** Lists each feature as entered, and writes copy from those whose role in a sentence is certain. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const entered = splitFeatures(lowerShouted(clean(request.features)));
  const [claims = [], rows = []] = [true, false].map((isClaim) =>
    entered.filter((row) => pattern('claim').test(row) === isClaim),
  );
  const prose = entered.join('. ');
  const language = detectLanguage(prose);
  const isForeign = !language.supported && language.code !== 'und' && !isEnglish(prose);
  const isGuarded = pattern('guarded').test(`${name}. ${prose} for ${clean(request.targetAudience)}`);
  const audience = tidyAudience(lowerShouted(clean(request.targetAudience), 1));
  const notes = ['It states only what you entered. Check it before you publish.'];
  if (claims.length > 0)
    notes.push(`Left out: claims that need proof (${claims.map((claim) => `“${claim}”`).join(', ')}).`);
  if (isForeign) {
    // Related languages are hard to distinguish, so the name and the audience must give the same language.
    const isSure =
      detectLanguage(`${name}. ${prose}. ${clean(request.targetAudience)}`).code === language.code;
    notes.push(`${isSure ? `Language: ${language.name}. ` : ''}The features are listed as you gave them.`);
  }
  if (isGuarded)
    notes.push('This looks like a health or safety matter, so every tone lists the features plainly.');
  // Without copy there is no sentence for the audience, and an English `for` does not fit another language.
  const isPlain = isForeign || isGuarded;
  const forWhom = isForeign && !isGuarded ? introduceAudience(audience, language.code) : '';
  if (isPlain && audience !== '' && forWhom === '')
    notes.push('The audience is left out. Add it in your own words.');
  const titled = rows.filter((row) => pattern('titleCase').test(row));
  const calm = titled.length > rows.length / 2 ? rows.map(lowerTitle) : rows;
  const bullets = (isPlain ? rows : calm.map(labelFigure)).map(capitalizeStart);
  const lines = isPlain ? rows : calm.map(lowerStart);
  const roles = calm.map((row) => (isPlain ? undefined : classifyFeature(row)));
  // A buyer must know of a scratch, and a technical text has all figures or none.
  const isFigure = (row: string) => request.tone === 'technical' && /\p{N}/u.test(row);
  const isCertain =
    roles.slice(0, mostFirst).every((role) => role !== undefined) &&
    !lines.some((row, at) => pattern('defect').test(row) || (isFigure(row) && roles[at] === undefined));
  const count = mostFirst + (request.seed % 3);
  const isFirst = (row: string, at: number) =>
    at < count || isFigure(row) || pattern('defect').test(row) || pattern('terms').test(row);
  const isList = !isCertain || request.seed % 3 === 2;
  const listed = isList ? lines.filter(isFirst) : [];
  const facts = {
    name,
    listed,
    features: lines
      .flatMap((row, at) => (listed.includes(row) ? [] : (roles[at] ?? [])))
      .slice(0, mostFeatures),
    audience: isPlain ? '' : audience,
    tone: request.tone,
    isService: pattern('service').test(name) || pattern('serviceTerms').test(prose),
    seed: request.seed,
  };
  const copy = writeCopy(facts);
  return {
    description: forWhom === '' ? copy : joinSentences([copy, forWhom]),
    details: { notes, seed: request.seed, bullets, metaDescription: describeBriefly(facts, lines) },
  };
}

/** Writes `Für Wanderer` in the language of the features. Empty if the words for it are unknown. */
function introduceAudience(audience: string, language: string): string {
  const preposition = [...productWords('forWhom')].find((word) => word.startsWith(`${language}:`))?.slice(3);
  const isUnknown = preposition === undefined || audience === '' || audience.split(' ').some(isKnownWord);
  return isUnknown ? '' : `${preposition} ${audience}`;
}

/** Puts the label of a figure first: `40 litre capacity` becomes `capacity: 40 litres`. */
function labelFigure(row: string): string {
  const {
    value = '',
    unit = '',
    label = '',
  } = (pattern('figure').exec(row) ?? pattern('namedFigure').exec(row))?.groups ?? {};
  const head = headOf(label);
  if (!isNoun(head) && !isMass(head) && !pattern('quantity').test(label)) return row;
  const isMany = pattern('spokenUnit').test(unit) && value !== '1';
  return `${label}: ${value}${unit === '' ? '' : ` ${unit}`}${isMany ? (unit.endsWith('inch') ? 'es' : 's') : ''}`;
}

/** Lowercases the words of a list in capitals, except names and possible abbreviations. */
function lowerShouted(list: string, least = minLanguageWords / 2): string {
  const words = list.match(/\p{L}{2,}/gu) ?? [];
  const shouted = words.filter((word) => /^\p{Lu}+$/u.test(word));
  if (shouted.length < least || shouted.length < words.length * mostlyShouted) return list;
  return list.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    if (brands.has(lower)) return brands.get(lower) ?? word;
    if (isOneOf('properWords', lower)) return word.charAt(0) + lower.slice(1);
    const isListed = listStopWords('en').has(lower) || isNoun(lower);
    const isKnown = word.length === longestAbbreviation && isKnownWord(lower);
    const isPlain = word.length > longestAbbreviation || isListed || isKnown;
    return isPlain ? lower : word;
  });
}

/** True if most words are English, or if there are too few words to decide. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const known = words.filter((word) => isKnownWord(word) || isNoun(word)).length;
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

/** Builds the meta description from the first features, as many as fit completely. */
function describeBriefly(facts: CopyFacts, rows: readonly string[]): string {
  const isListed = facts.listed.length > 0;
  for (let count = mostFeatures; count > 0; count -= 1) {
    const rest = isListed
      ? { listed: rows.slice(0, count), features: [] }
      : { features: facts.features.slice(0, count) };
    const text = writeCopy({ ...facts, ...rest, tone: 'professional', seed: 0 });
    if (text.length <= maxMetaCharacters) return text;
  }
  return joinSentences([cutAtWord(facts.name)]);
}

function cutAtWord(text: string): string {
  if (text.length <= maxTitleCharacters) return text;
  const cut = text.slice(0, maxTitleCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
