import type { SentimentDetails, ToneDetails } from '../../common/analysis-details.ts';
import { readNamedPatterns } from '../read-data.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { type Sentiment, speaksForSomeone } from './measure-sentiment.ts';
import { hasPhrase, isLegal } from './sentiment-phrases.ts';
import { findStrongest } from './vader.ts';

const minWords = 5;
/** Minimum words for a meaningful share of word classes. */
const tellingWords = 20;
const maxLabels = 3;
/** Bounds beyond which a dimension names the tone. */
const high = 0.65;
const low = 0.35;
const someSorrow = 0.15;
const someExclaims = 0.3;
const somePersons = 0.6;
const fewestPromotions = 2;
const fewestDuties = 2;
const fewestConcerns = 2;
/** Minimum share of steps among the sentences of instructions. */
const stepShare = 0.5;
/** Minimum mean letters per word of a formal text. Recipes and chats have shorter words. */
const longWords = 4.8;
/** Minimum lexicon value, of at most 4, of a word of joy: `wonderful`, but not `good`. */
const strongJoy = 2.3;
const neutral = 'Neutral, informative';
const patternOf = readNamedPatterns('tone-patterns.tsv');
const naming = new Set(['NOUN', 'PROPN', 'ADJ', 'ADP', 'DET']);
const leaning = new Set(['PRON', 'VERB', 'AUX', 'ADV', 'INTJ']);
const marks = new Set(['PUNCT', 'SPACE', 'SYM']);

/** Returns null unless there are at least five words of English prose. */
export function measureTone(document: TextDocument, sentiment: Sentiment | null): ToneDetails | null {
  const { words, sentences, prose, isCode, language } = document;
  if (isCode || !language.supported || words.length < minWords) return null;
  const count = (name: string) => prose.match(patternOf(name))?.length ?? 0;
  // A long sentence counts as several.
  const units = Math.max(sentences.length, words.length / tellingWords);
  const perSentence = (name: string) => count(name) / units;
  const perWord = (name: string) => count(name) / words.length;
  const dimensions = {
    formality: toShare(measureFormality(document) - 4 * perWord('casual') - 1.5 * perWord('contractions')),
    confidence: toShare(0.5 + 0.35 * perSentence('certainties') - 0.5 * perSentence('hedges')),
    politeness: toShare(0.2 + 0.9 * perSentence('courtesies')),
    urgency: toShare(0.1 + 0.9 * perSentence('urgencies') + 0.05 * perSentence('exclamations')),
    analytical: toShare(0.2 + 5 * perWord('reasons')),
  };
  // `Thanks!` is a courtesy and no exclamation.
  const exclaims = sentences.filter((one) => one.words.length > 2 && one.prose.includes('!')).length;
  const { score, label } = sentiment?.details ?? { score: 0, label: 'neutral' };
  const complains = hasPhrase(prose, 'complaint');
  const comforts = count('sympathy') > 0;
  const isSorry = !comforts && perSentence('sorrow') >= someSorrow;
  const isGlad = label === 'positive' && findStrongest(prose, 1) >= strongJoy;
  const isAngry = label === 'negative' && !isSorry;
  const isShort = words.length < tellingWords;
  const isReport = !isShort && !speaksForSomeone(prose);
  const isPersonal = count('person') > 0 && perSentence('person') >= somePersons;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0) / words.length;
  const isFormal = isLegal(prose, words.length) || (letters >= longWords && /^\P{L}*\p{Lu}/u.test(prose));
  const hasDuties = count('duties') >= fewestDuties;
  const { formality, politeness, urgency } = dimensions;
  const candidates: readonly (readonly [name: string, strength: number, applies?: boolean])[] = [
    ['Frustrated', 0.95, isAngry && complains],
    ['Sympathetic', 0.95, comforts],
    ['Promotional', 0.9, count('promotion') >= fewestPromotions],
    ['Apologetic', 0.9, isSorry],
    ['Grateful', 0.88, !complains && label !== 'negative' && count('gratitude') > 0],
    ['Somber', 0.92, !comforts && hasPhrase(prose, 'loss')],
    ['Concerned', 0.86, !complains && count('concern') >= fewestConcerns],
    ['Instructional', 0.9, count('step') >= stepShare * sentences.length && sentences.length > 2],
    ['Urgent', urgency],
    ['Enthusiastic', 0.5 + score / 2, isGlad && exclaims >= someExclaims * sentences.length],
    [isReport ? 'Serious' : 'Critical', 0.5 - score / 2, isAngry],
    ['Regretful', 0.85, hasPhrase(prose, 'badNews') && !complains],
    ['Polite', Math.min(politeness, 0.8)],
    ['Friendly', 0.45 + score / 2, isGlad && formality < high],
    ['Tentative', 1 - dimensions.confidence, dimensions.confidence < low],
    ['Confident', dimensions.confidence],
    ['Analytical', dimensions.analytical, !complains],
    ['Formal', hasDuties ? high : formality, (hasDuties || isFormal) && !isShort && !complains],
    ['Personal', high, isPersonal && formality < high && formality >= low],
    ['Casual', 1 - formality, formality < low && !complains && !comforts],
  ];
  const named = candidates
    .filter(([, strength, applies = true]) => applies && strength >= high)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxLabels)
    .map(([name]) => name);
  // If no dimension stands out, the sentiment is the tone.
  return { labels: named.length > 0 ? named : (fallback[label] ?? []), ...dimensions };
}

export function describeTone(details: ToneDetails | null): string {
  if (details === null) return 'Not measured';
  const [first, ...others] = details.labels;
  if (first === undefined) return neutral;
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** Compares words that name things with words that depend on the situation (Heylighen and Dewaele 1999). */
function measureFormality(document: TextDocument): number {
  const kinds = document.tags().flatMap((tags) => tags.map(({ pos }) => pos));
  const count = (among: ReadonlySet<string>) => kinds.filter((pos) => among.has(pos)).length;
  const balance = (count(naming) - count(leaning)) / (kinds.length - count(marks) || 1);
  return 0.5 + Math.min(1, document.words.length / tellingWords) * (0.7 * balance - 0.1);
}

const fallback: Partial<Record<SentimentDetails['label'], string[]>> = {
  positive: ['Positive'],
  negative: ['Serious'],
  mixed: ['Praise and criticism'],
};

function toShare(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
}
