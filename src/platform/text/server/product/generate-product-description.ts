import type { ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage, knownShare } from '../reading/detect-language.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { pattern, patternsOf, replaceKind, splitFeatures, tidyName } from './split-features.ts';
import { type CopyFacts, productWord, writeBriefly, writeCopy } from './write-copy.ts';

export type ProductRequest = {
  productName: string;
  features: string;
  targetAudience: string;
  tone: ProductTone;
  seed: number;
};

/** Maximum length of the meta description. Search engines show about this many characters. */
const maxMetaCharacters = 155;
/**
 * Minimum share of the words of an English text that are in the English dictionary. In other languages, the share is at
 * most 0.4.
 */
const knownEnough = 0.45;
/** Joins the visitor’s own words into a paragraph, and lists what was left out and what a buyer may still ask. */
export function generateProductDescription(request: ProductRequest) {
  const clean = (text: string) => tidyName(cleanText(text).text);
  const name = clean(request.productName);
  const notes = [
    'The text has only your own words, and words such as “it is” between them. Check it before you publish.',
  ];
  const entered = readFeatures(cleanText(request.features).text, notes);
  const audience = clean(request.targetAudience).replace(/[\s.,;:!?]+$/u, '');
  const language = readLanguage([name, ...entered, audience].join('. '), entered.join('. '));
  const write = (text: string) =>
    replaceKind(replaceKind(text, 'shorthand'), `shorthand ${language}`).replaceAll(/\s+/gu, ' ').trim();
  const features = entered.map(write);
  const forWhom = introduceAudience(write(audience), [name, ...features].join('. '), language, notes);
  if (pattern('claim').test(name)) notes.push('The product name makes a claim that needs proof.');
  const given = [name, ...features].join('\n');
  const open = patternsOf('ask').flatMap(({ expression, more: [topic = ''] }) =>
    (language === 'en' || topic === 'price') && expression.test(given) ? topic : [],
  );
  if (open.length > 0) notes.push(`Not mentioned, but buyers often ask: ${open.join(', ')}.`);
  const title = name.replace(/(?<=^.{100}).+/u, '');
  const facts: CopyFacts = { name, features, forWhom, language };
  return {
    description: writeCopy(facts, request.tone, request.seed),
    details: {
      notes,
      seed: request.seed,
      bullets: features.map((one) =>
        capitalizeStart(one.replace(/(?<!\b(?:incl|excl|approx|etc))[.。]$/u, '')),
      ),
      metaDescription: writeBriefly({ ...facts, name: title }, request.tone, maxMetaCharacters),
    } satisfies ProductDetails,
  };
}

function readFeatures(list: string, notes: string[]): string[] {
  const kinds = Object.groupBy(splitFeatures(list), (row) =>
    pattern('claim').test(row) ? 'claims' : row.includes('?') ? 'doubts' : 'features',
  );
  const quote = (rows: readonly string[]) => rows.map((row) => `“${row}”`).join(', ');
  if (kinds.claims)
    notes.push(`Left out: health claims and claims that need proof (${quote(kinds.claims)}).`);
  if (kinds.doubts) notes.push(`Left out because of the question mark: ${quote(kinds.doubts)}.`);
  return kinds.features ?? [];
}

/** Adds `for` to the audience, in the language of the features. */
function introduceAudience(audience: string, goods: string, language: string, notes: string[]): string {
  if (pattern('everybody').test(audience)) return '';
  const leave = (why: string) => {
    notes.push(`The audience is left out, because ${why}.`);
    return '';
  };
  const unfit = patternsOf('unfit').find(({ expression }) => expression.test(audience));
  if (unfit !== undefined) return leave(unfit.more.join(''));
  if (pattern('forAdults').test(goods) && pattern('children').test(audience))
    return leave('the product may not be for children');
  if (pattern('forWhom').test(audience)) return audience.charAt(0).toLowerCase() + audience.slice(1);
  const preposition = productWord(`${language} for`);
  // `Pendler` is not English, `trout anglers` is, and `Wanderer` may be either.
  const share = knownShare(audience);
  const isEnglish = share >= knownEnough || /^[a-z0-9 '’,&+-]+$/u.test(audience);
  const isSame = language === 'en' ? isEnglish : share < 1 || !pattern('english').test(audience);
  if (preposition !== '' && isSame) return `${preposition} ${audience}`;
  return leave('it may be in another language than the features');
}

/**
 * Returns `en` if enough words are in the English dictionary. Abbreviations do not count. In other languages, the
 * features decide, because a name may be in any language.
 */
function readLanguage(text: string, features: string): string {
  const words = text.match(/\p{L}{2,}/gu)?.filter((word) => !/^\p{Lu}+$/u.test(word)) ?? [];
  const known = words.filter((word) => isKnownWord(word.toLowerCase()));
  const isEnglish = detectLanguage(text).code === 'en' && known.length >= words.length * knownEnough;
  return isEnglish ? 'en' : detectLanguage(features).code;
}
