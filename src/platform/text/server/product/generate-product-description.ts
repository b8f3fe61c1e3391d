import { defaultAudience, type ProductTone } from '../../common/options.ts';
import type { ProductDetails } from '../../common/writing-details.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { listStopWords } from '../words/word-lists.ts';
import { classifyFeature, type Feature, lowerStart, lowerTitle } from './classify-feature.ts';
import { isNoun } from './noun-forms.ts';
import { brands, isOneOf, pattern, productWords, replaceKind } from './product-words.ts';
import { splitFeatures, tidyName } from './split-features.ts';
import { joinSentences, writeCopy } from './write-copy.ts';

export type ProductRequest = {
  productName: string;
  features: string;
  targetAudience: string;
  tone: ProductTone;
  /** Selects the order of the sentences. */
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
const maxMetaCharacters = 155;
const maxTitleCharacters = 100;
/** Maximum features from which the meta description chooses. */
const mostRows = 16;

/** Lists each feature as entered, and writes a paragraph from those whose role in a sentence is certain. */
export function generateProductDescription(request: ProductRequest): ProductAnswer {
  const clean = (text: string) => cleanText(text).text;
  const name = tidyName(clean(request.productName));
  const who = clean(request.targetAudience);
  const { rows, notes } = readFeatures(clean(request.features));
  const prose = rows.join('. ');
  const language = detectLanguage(prose);
  const isForeign = !language.supported && language.code !== 'und' && !isEnglish(prose);
  const isGuarded = pattern('guarded').test(`${name}. ${prose} for ${who}`);
  const isPlain = isForeign || isGuarded;
  const isClaimed = pattern('claim').test(who) || pattern('ailment').test(who);
  const audience = isClaimed ? '' : tidyAudience(lowerShouted(who, 1));
  if (isClaimed)
    notes.push('The audience is left out, because it names an illness or a claim that needs proof.');
  if (pattern('claim').test(name)) notes.push('The product name makes a claim that needs proof.');
  const forWhom =
    isGuarded || audience === ''
      ? ''
      : isForeign
        ? introduceAudience(audience, language.code)
        : `for ${audience}`;
  if (isForeign) {
    // Related languages are hard to distinguish, so the name and the audience must give the same language.
    const isSure = detectLanguage(`${name}. ${prose}. ${who}`).code === language.code;
    notes.push(
      `${isSure ? `Language: ${language.name}. ` : ''}We write sentences only in English, so the text is your features, one by one.`,
    );
  }
  if (isGuarded)
    notes.push('This looks like a health or safety matter, so every tone lists the features plainly.');
  // An English `for` does not fit another language.
  if (isPlain && audience !== '' && forWhom === '')
    notes.push('The audience is left out. Add it in your own words.');
  const titled = rows.filter((row) => pattern('titleCase').test(row));
  const calm = titled.length > rows.length / 2 ? rows.map(lowerTitle) : rows;
  const facts = {
    name,
    features: isPlain ? [] : readRoles(name, calm, request.tone),
    audience: isPlain ? '' : audience,
    tone: request.tone,
    seed: request.seed,
  };
  const description =
    writeCopy(facts) || joinSentences([name, ...awardsFirst(rows), ...(forWhom === '' ? [] : [forWhom])]);
  return {
    description,
    details: {
      notes,
      seed: request.seed,
      bullets: rows.map(capitalizeStart),
      metaDescription: describeBriefly(name, facts.audience, isPlain ? rows : calm.map(lowerStart)),
    },
  };
}

/** Moves awards to the start of a list. */
function awardsFirst(rows: readonly string[]): string[] {
  const isAward = (row: string) => Number(pattern('award').test(row));
  return rows.toSorted((one, other) => isAward(other) - isAward(one));
}

/** Splits the features. Leaves out claims and doubts, and names them in notes. */
function readFeatures(features: string): { rows: string[]; notes: string[] } {
  const notes = ['The text states only what you entered. Check it before you publish.'];
  const quote = (rows: readonly string[]) => rows.map((row) => `“${row}”`).join(', ');
  const entered = splitFeatures(lowerShouted(features)).map((row) => replaceKind(row, 'typo'));
  const [claims = [], others = []] = [true, false].map((isClaim) =>
    entered.filter((row) => pattern('claim').test(row) === isClaim),
  );
  if (claims.length > 0) notes.push(`Left out: health claims and claims that need proof (${quote(claims)}).`);
  const doubts = others.flatMap((row) => pattern('doubt').exec(row)?.[0] ?? []);
  if (doubts.length > 0) notes.push(`Left out because of the question mark: ${quote(doubts)}.`);
  const rows = others.map((row) => row.replace(pattern('doubt'), '').trim()).filter((row) => row !== '');
  return { rows, notes };
}

/**
 * Finds the roles of the features, in the order in which copy names them. A row with commas is several features if each
 * of them has a role. The technical tone begins with figures, and lists those that fit no sentence.
 */
function readRoles(name: string, rows: readonly string[], tone: ProductTone): Feature[] {
  const isConsumed = pattern('consumed').test(name);
  const figures: string[] = [];
  const roles = rows.flatMap((row, at) => {
    const whole = classifyFeature(row, isConsumed);
    // Only the first feature may say what the product is.
    if (whole !== undefined) return whole.kind === 'what' && at > 0 ? [] : [whole];
    const parts = row.split(', ').flatMap((part) => classifyFeature(part, isConsumed) ?? []);
    if (parts.length > 1 && parts.length === row.split(', ').length) return parts;
    if (/\p{N}/u.test(row) && !row.includes(',')) figures.push(row);
    // For example, the notes of a perfume.
    return isConsumed && pattern('notes').test(row) ? [{ kind: 'line' as const, phrase: row }] : [];
  });
  if (tone !== 'technical') return roles;
  const hasFigure = ({ phrase }: Feature) => Number(/\p{N}/u.test(phrase));
  const specification: Feature[] =
    figures.length > 1 ? [{ kind: 'line', phrase: `Specifications: ${figures.join(', ')}` }] : [];
  return [...specification, ...roles.toSorted((one, other) => hasFigure(other) - hasFigure(one))];
}

/** Writes `Für Wanderer` in the language of the features. Empty if the words for it are unknown. */
function introduceAudience(audience: string, language: string): string {
  const preposition = [...productWords('forWhom')].find((word) => word.startsWith(`${language}:`))?.slice(3);
  const isUnknown = preposition === undefined || audience === '' || audience.split(' ').every(isKnownWord);
  return isUnknown ? '' : `${preposition} ${audience}`;
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
    const isListed = listStopWords('en').has(lower) || isNoun(lower) || isOneOf('adjectives', lower);
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

/** Builds the meta description from the name and the features that fit completely. What sells is chosen first. */
function describeBriefly(name: string, audience: string, rows: readonly string[]): string {
  const title = cutAtWord(name);
  const subject = audience === '' || / for /iu.test(name) ? title : `${title} for ${audience}`;
  const write = (chosen: readonly string[]) =>
    chosen.some((row) => row.includes(', '))
      ? joinSentences([subject, ...chosen])
      : joinSentences([`${subject}${title.includes(':') ? ' – ' : ': '}${chosen.join(', ')}`]);
  const isSelling = (row: string) => Number(pattern('selling').test(row));
  let chosen: readonly string[] = [];
  for (const row of rows.slice(0, mostRows).toSorted((one, other) => isSelling(other) - isSelling(one))) {
    const more = rows.slice(0, mostRows).filter((one) => one === row || chosen.includes(one));
    if (write(more).length <= maxMetaCharacters) chosen = more;
  }
  return chosen.length > 0 ? write(chosen) : joinSentences([title]);
}

function cutAtWord(text: string): string {
  if (text.length <= maxTitleCharacters) return text;
  const cut = text.slice(0, maxTitleCharacters);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : [...cut].slice(0, -1).join('');
}
