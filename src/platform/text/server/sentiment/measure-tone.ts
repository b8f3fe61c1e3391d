import type { ToneDetails } from '../../common/analysis-details.ts';
import { readPatterns, readTable } from '../read-data.ts';
import { blankQuotes } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { wordList } from '../words/word-lists.ts';
import type { Genre } from './detect-genre.ts';
import { type Sentiment, speaksForSomeone } from './measure-sentiment.ts';
import { findPhrases, hasPhrase, rewriteSentiment } from './sentiment-phrases.ts';
import { listTelling } from './vader.ts';

/** A tone with the words of the text that show it. */
type Finding = { name: string; strength: number; words: readonly string[] };

const signs = readPatterns('tone-signs.tsv').map(
  ({ more: [strength, fewest, share, gates = ''], ...sign }) => ({
    ...sign,
    strength: Number(strength),
    fewest: Number(fewest),
    share: Number(share),
    gates: gates.split(' ').filter((gate) => gate !== ''),
  }),
);
const phraseTones = readTable('phrase-tones.tsv');
const minWords = 5;
/**
 * Minimum words of a text that may be a story. If it is mixed, its tone is `Praise and criticism` only if it is a
 * review.
 */
const storyWords = 100;
/**
 * Signs must reach a minimum share of the sentences. A text with longer sentences counts as having one per this many
 * words.
 */
const tellingWords = 20;
const maxLabels = 2;
const [maxQuotes, maxQuoted] = [4, 50];
/** Minimum lexicon value of a word of joy, such as `wonderful` but not `good`. The maximum is 4. */
const strongJoy = 2.3;
const someExclaims = 0.2;
/** Signs of a personal story. */
const firstPerson = /(?<!\p{L})(?:I (?!['’])[\p{L}'’]+(?: \p{L}+)?|my \p{L}+)/gu;
/** Minimum lexicon value of a word that may be quoted. */
const strongWord = 1.5;
/** Fixed strengths for tones that follow from the whole text rather than from single words. */
const strengthOf = { genre: 0.91, joy: 0.83, blame: 0.78 } as const;

/** Returns null unless there are at least five words of English prose. */
export function measureTone(
  document: TextDocument,
  sentiment: Sentiment | null,
  genre: Genre,
): ToneDetails | null {
  const { words, sentences, isCode, language } = document;
  const prose = blankQuotes(document.prose);
  if (isCode || !language.supported || words.length < minWords) return null;
  const units = Math.max(sentences.length, words.length / tellingWords);
  const label = sentiment?.details.label ?? 'neutral';
  const facts = new Set([label, genre.name, sentiment?.reason ?? '']);
  const isCalm = sentiment?.reason === undefined || sentiment.reason === 'an ultimatum';
  if (label === 'negative' && isCalm && findPhrases(prose, 'complaint').length > 0) facts.add('complaint');
  const found: Finding[] = [];
  const add = (name: string, strength: number, seen: readonly string[]) => {
    found.push({ name, strength, words: seen });
    facts.add(name.toLowerCase());
  };
  for (const { name, expression, strength, fewest, share, gates } of signs) {
    const seen = prose.match(expression) ?? [];
    const fits = gates.every((gate) => facts.has(gate.replace('!', '')) !== gate.startsWith('!'));
    if (fits && seen.length >= Math.max(fewest, share * units)) add(name, strength, seen);
  }
  for (const [name = '', strength, phrase = '', fact = '', fewest] of phraseTones) {
    const isHeld = facts.has(fact) && !(phrase === 'loss' && facts.has('sympathetic'));
    const seen = isHeld ? findPhrases(prose, phrase) : [];
    if (seen.length >= Number(fewest)) add(name, Number(strength), seen);
  }
  if (genre.tone !== undefined) add(genre.tone, strengthOf.genre, genre.words);
  found.push(...listMoods(document, label, facts));
  return chooseTones(found.length > 0 ? found : listFallback(document, label));
}

/** Lists the tones that follow from lexicon words. */
function listMoods(document: TextDocument, label: string, facts: ReadonlySet<string>): Finding[] {
  const { prose, sentences } = document;
  // `Thanks!` is a polite formula and does not count as an exclamation.
  const exclaims = sentences.filter((one) => one.words.length > 2 && one.prose.includes('!')).length;
  const joys = listWords(prose, 1, strongJoy);
  if (
    label === 'positive' &&
    joys.length > 0 &&
    !facts.has('excited') &&
    exclaims >= someExclaims * sentences.length
  )
    return [{ name: 'Enthusiastic', strength: strengthOf.joy, words: joys }];
  const isPersonal = speaksForSomeone(prose);
  const isTold = [...facts].some((fact) => wordList('tones of blame').has(fact));
  if (label === 'negative' && !isTold) {
    const name = isPersonal || facts.has('persuasive') ? 'Critical' : 'Serious';
    return [{ name, strength: strengthOf.blame, words: listWords(prose, -1, strongWord) }];
  }
  return [];
}

/** Lists words of the text with praise (side 1) or criticism (side -1), strongest first. */
function listWords(prose: string, side: number, least: number): string[] {
  const lower = prose.toLowerCase();
  const telling = listTelling(rewriteSentiment(prose), side).filter(({ strength }) => strength >= least);
  return telling.map(({ word }) => word).filter((word) => lower.includes(word));
}

/** Derives the tone from the sentiment if nothing else stands out. */
function listFallback({ prose: whole, words }: TextDocument, label: string): Finding[] {
  const prose = blankQuotes(whole);
  const [praise = '', blame = ''] = [1, -1].map((side) => listWords(prose, side, strongWord)[0]);
  if (label === 'positive') return [{ name: 'Positive', strength: 1, words: [praise] }];
  if (label === 'mixed' && (words.length < storyWords || hasPhrase(prose, 'review')))
    return [{ name: 'Praise and criticism', strength: 1, words: [praise, blame] }];
  const own = prose.match(firstPerson) ?? [];
  if (own.length > 1) return [{ name: 'Personal, reflective', strength: 1, words: own }];
  return [];
}

/** Chooses the strongest tones. A request becomes the noun, as in `Friendly and urgent request`. */
function chooseTones(found: readonly Finding[]): ToneDetails {
  const byName = Map.groupBy(
    found.toSorted((one, other) => other.strength - one.strength),
    ({ name }) => name,
  );
  const isRequest = byName.has('request');
  const names = [...byName.keys()].filter((name) => name !== 'request').slice(0, maxLabels);
  const quoted = names.length < maxLabels && isRequest ? [...names, 'request'] : names;
  const quotes = quoted.flatMap((name) =>
    quoteWords(
      (byName.get(name) ?? []).flatMap(({ words }) => words),
      maxQuotes / quoted.length,
    ),
  );
  const labels = isRequest ? [`${names.join(' and ')} request`.trim()] : names;
  return { labels, evidence: [...new Set(quotes)] };
}

/** Quotes the first distinct words, without punctuation around them. */
function quoteWords(words: readonly string[], most: number): string[] {
  const bare = words.map((word) => word.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s"“”.,]+|[\s"“”.,]+$/gu, ''));
  const distinct = [...new Map(bare.map((word) => [word.toLowerCase(), word])).values()];
  // A symbol such as `™` shows nothing to a reader.
  return distinct.filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= maxQuoted).slice(0, most);
}

/** Describes the tone and quotes the words that show it, as in `Formal and urgent: “shall be”, “without delay”`. */
export function describeTone(tone: ToneDetails | null): string {
  if (tone === null) return 'Not measured';
  if (tone.labels.length === 0) return 'Neutral, informative';
  const name = tone.labels.join(' and ');
  const quotes = tone.evidence.map((words) => `“${words}”`).join(', ');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).toLowerCase()}${quotes && ': '}${quotes}`;
}
