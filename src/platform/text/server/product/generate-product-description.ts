import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { classifyFeature, type Feature, lowerStart } from './classify-feature.ts';
import { isNoun } from './noun-forms.ts';
import { properWords } from './product-words.ts';
import { splitFeatures, tidyName } from './split-features.ts';
import { joinSentences, listPlainly, titleOf, writeCopy } from './write-copy.ts';

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

/** Writes copy that states each feature in the visitor's words, and nothing else. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const bullets = splitFeatures(lowerShouted(clean(request.features)));
  const prose = bullets.join('. ');
  const language = detectLanguage(prose);
  const isForeign = !language.supported && language.code !== 'und' && !isEnglish(prose);
  const forWhom = tidyAudience(clean(request.targetAudience));
  // An English `for` would stand among words of another language.
  const audience = isForeign ? '' : forWhom;
  const features = bullets.map(isForeign ? keepFeature : classifyFeature);
  const notes = ['It states only what you entered. Check it before you publish.'];
  if (isForeign) notes.push(`Language: ${language.name}. The features are listed as you gave them.`);
  if (isForeign && forWhom !== '') notes.push('The audience is left out. Add it in your own words.');
  const tone = isForeign ? 'technical' : request.tone;
  return {
    description: writeCopy({ name, features, audience, tone, seed: request.seed }),
    details: {
      notes,
      seed: request.seed,
      bullets: bullets.map(capitalizeStart),
      metaDescription: describeBriefly(name, features, audience),
    },
  };
}

/** Lowercases the words of a list in capitals. Short words that are not listed may be abbreviations. */
function lowerShouted(list: string): string {
  const words = list.match(/\p{L}{2,}/gu) ?? [];
  const shouted = words.filter((word) => /^\p{Lu}+$/u.test(word));
  if (shouted.length < minLanguageWords / 2 || shouted.length < words.length * mostlyShouted) return list;
  return list.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word) => {
    const lower = word.toLowerCase();
    if (properWords.has(lower)) return word.charAt(0) + lower.slice(1);
    const isListed = listStopWords('en').has(lower) || isNoun(lower);
    const isKnown = word.length === longestAbbreviation && isKnownStem(stemWord(lower));
    const isPlain = word.length > longestAbbreviation || isListed || isKnown;
    return isPlain ? lower : word;
  });
}

/** Leaves a feature of another language as entered. A capital begins a new sentence. */
function keepFeature(text: string): Feature {
  const isPart = /^[\p{Ll}\p{N}]/u.test(text) && !/[.,:!?]/u.test(text);
  return { kind: isPart ? 'fact' : 'other', text, plain: text, phrase: text };
}

/** True if most words are English, or too few words in Latin letters to tell. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (words.length < minLanguageWords && /^(?:\p{Script=Latin}|\P{L})*$/u.test(text)) return true;
  return words.filter((word) => isKnownStem(stemWord(word))).length > words.length / 2;
}

function tidyAudience(text: string): string {
  const audience = tidyName(text)
    .replace(/^for\s+/iu, '')
    .replace(/[\s.,;:!?]+$/u, '');
  const isEverybody =
    /^(?:everyone|everybody|anyone|all)$/iu.test(audience) || audience.toLowerCase() === defaultAudience;
  return isEverybody ? '' : lowerStart(audience);
}

/** Builds the meta description from the name, the audience and as many complete features as fit. */
function describeBriefly(name: string, features: readonly Feature[], audience: string): string {
  const title = [titleOf({ name, audience }), name].find((text) => text.length <= maxTitleCharacters);
  const taken: Feature[] = [];
  const tell = () => joinSentences([title ?? cutAtWord(name), ...listPlainly(taken)]);
  for (const feature of features) {
    taken.push(feature);
    if (tell().length > maxMetaCharacters) taken.pop();
  }
  return tell();
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, maxTitleCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
