import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { listStopWords } from '../words/word-lists.ts';
import { classifyFeature, lowerStart, lowerTitle } from './classify-feature.ts';
import { headOf, isMass, isNoun } from './noun-forms.ts';
import { brands, isOneOf, pattern } from './product-words.ts';
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
/** Maximum features tried for the meta description. More never fit. */
const mostMetaFeatures = 10;

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
  const forWhom = tidyAudience(lowerShouted(clean(request.targetAudience), 1));
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
  if (isPlain && forWhom !== '') notes.push('The audience is left out. Add it in your own words.');
  const titled = rows.filter((row) => pattern('titleCase').test(row));
  const calm = titled.length > rows.length / 2 ? rows.map(lowerTitle) : rows;
  const labeled = isPlain ? rows : calm.map(labelFigure);
  const bullets = labeled.map(capitalizeStart);
  const isLabeled = (at: number) =>
    request.tone === 'technical' && /^[^:]+: .*\p{N}/u.test(bullets[at] ?? '');
  const figures = isPlain ? [] : bullets.filter((_, at) => isLabeled(at));
  const classify = (list: readonly string[]) =>
    isPlain ? [] : list.flatMap((row) => classifyFeature(row) ?? []);
  const facts = {
    name,
    features: classify(calm.filter((_, at) => !isLabeled(at))),
    audience: isPlain ? '' : forWhom,
    tone: request.tone,
    isService: pattern('service').test(name) || pattern('serviceTerms').test(prose),
    seed: request.seed,
  };
  const copy = [figures.join('\n'), writeCopy(facts)].filter((part) => part !== '').join('\n\n');
  return {
    description: copy === '' ? [name, ...bullets.map((bullet) => `- ${bullet}`)].join('\n') : copy,
    details: {
      notes,
      seed: request.seed,
      bullets,
      metaDescription: describeBriefly({ ...facts, features: classify(calm) }, labeled),
    },
  };
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
function describeBriefly(facts: CopyFacts, bullets: readonly string[]): string {
  const isListed = facts.features.length === 0;
  for (
    let count = Math.min((isListed ? bullets : facts.features).length, mostMetaFeatures);
    count > 0;
    count -= 1
  ) {
    const features = facts.features.slice(0, count);
    const text = isListed
      ? `${facts.name}: ${bullets.slice(0, count).join('; ')}.`
      : writeCopy({ ...facts, features, tone: 'professional', seed: 0 });
    if (text.length <= maxMetaCharacters) return text;
  }
  return joinSentences([cutAtWord(facts.name)]);
}

function cutAtWord(text: string): string {
  if (text.length <= maxTitleCharacters) return text;
  const cut = text.slice(0, maxTitleCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
