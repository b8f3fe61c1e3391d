import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { classifyFeature, type Feature, lowerStart } from './classify-feature.ts';
import { splitFeatures, splitRow, tidyName } from './split-features.ts';
import { endSentence, writeCopy } from './write-copy.ts';

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
/** Search engines show about this many characters of a description. */
const maxMetaCharacters = 155;

/** Writes copy that states each feature in the visitor's words, and nothing else. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const bullets = splitFeatures(clean(request.features));
  const features = bullets.flatMap(classifyRow);
  const audience = tidyAudience(clean(request.targetAudience));
  const language = detectLanguage(bullets.join('. '));
  const isForeign = !language.supported && language.code !== 'und' && !isReadable(features);
  const notes = ['It states only what you entered. Check it before you publish.'];
  if (isForeign) notes.push(`Language: ${language.name}. The features are listed as you gave them.`);
  return {
    description: isForeign ? listPlainly(name, bullets) : describe({ ...request, name, features, audience }),
    details: {
      notes,
      seed: request.seed,
      bullets: bullets.map(capitalizeStart),
      metaDescription: describeBriefly(name, bullets, audience),
    },
  };
}

/** Classifies a row as several features if each is of a known kind, else as one feature. */
function classifyRow(row: string): Feature[] {
  const parts = /[:.]\s/u.test(row) ? [row] : splitRow(row).map((part) => part.replace(/^and /iu, ''));
  const kinds = parts.map(classifyFeature);
  const isList =
    parts.some((part) => /\s(?:and|or|&)\s/u.test(part)) && kinds.some(({ kind }) => kind !== 'is');
  // `linen, washable` says of the linen that it is washable.
  const isOfPart = kinds.some(
    ({ kind }, index) => kind === 'is' && (kinds[index - 1]?.kind ?? kind) !== kind,
  );
  const isSpread =
    parts.length > 1 &&
    !isList &&
    !isOfPart &&
    kinds.every(({ kind }) => kind !== 'other' && kind !== 'sentence');
  return isSpread ? kinds : [classifyFeature(row)];
}

/**
 * True if the features are English. Few words do not reveal a language, but features that fit a sentence are English.
 */
function isReadable(features: readonly Feature[]): boolean {
  const words = features.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word)).length;
  const fitting = features.filter(({ kind }) => kind !== 'other').length;
  return latin > words.length / 2 && (words.length < minLanguageWords || fitting >= features.length / 3);
}

function tidyAudience(text: string): string {
  const audience = tidyName(text)
    .replace(/^for\s+/iu, '')
    .replace(/[\s.,;:!?]+$/u, '');
  const isEverybody =
    /^(?:everyone|everybody|anyone|all)$/iu.test(audience) || audience.toLowerCase() === defaultAudience;
  return isEverybody ? '' : lowerStart(audience);
}

function describe(facts: Parameters<typeof writeCopy>[0]): string {
  const { paragraph, rest } = writeCopy(facts);
  if (paragraph === '') return listPlainly(facts.name, rest);
  return rest.length === 0
    ? paragraph
    : `${paragraph}\n\n${endSentence(`Also: ${rest.map(lowerStart).join('; ')}`)}`;
}

function listPlainly(name: string, bullets: readonly string[]): string {
  return endSentence([name, bullets.join('; ')].filter((part) => part !== '').join(': '));
}

/** Builds the meta description from the name and as many complete features as fit, each as entered. */
function describeBriefly(name: string, bullets: readonly string[], audience: string): string {
  const tail = audience === '' ? '' : ` For ${audience}.`;
  const isProse = bullets.some((bullet) => /^(?:It|They|The|You|There|This|Our|We|An?) /u.test(bullet));
  const mark = isProse ? '. ' : bullets.some((bullet) => bullet.includes(', ')) ? '; ' : ', ';
  let best = cutAtWord(name);
  const taken: string[] = [];
  for (const bullet of bullets) {
    const text = endSentence(`${name}: ${[...taken, bullet].join(mark)}`);
    if (text.length > maxMetaCharacters) continue;
    taken.push(bullet);
    best = text;
  }
  return (best + tail).length <= maxMetaCharacters ? best + tail : best;
}

function cutAtWord(text: string): string {
  if (text.length <= maxMetaCharacters) return text;
  const cut = text.slice(0, maxMetaCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
