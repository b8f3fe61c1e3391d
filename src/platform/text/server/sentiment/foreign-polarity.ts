import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { Span } from '../../common/text-facts.ts';
import { readTable, readWords } from '../read-data.ts';
import { blankLetterForm } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { findThesis, mixedShare, round, sum, summarizeScores } from './summarize-scores.ts';
import { scoreVader } from './vader.ts';

const lexicons = new Map<string, Map<string, number>>();
for (const [code = '', rating = '', words = ''] of readTable('polar-words.tsv')) {
  const lexicon = lexicons.get(code) ?? new Map<string, number>();
  for (const word of words.split(' ')) lexicon.set(word, Number(rating));
  lexicons.set(code, lexicon);
}
/** Negations, and endings that are removed to look up a word. */
const grammarOf = readWords('foreign-grammar.tsv');
const negationReach = 3;
const negatedFactor = -0.7;
const minStem = 4;
/** Emoji and emoticons, without winks, which are often sarcastic. */
const face = /\p{Extended_Pictographic}|(?<!\S)[:=]['-]?[()DP*[\]](?!\S)|(?<!\S)<3(?!\S)/gu;
/**
 * In other languages, a label needs two plain words or an emoji. A positive label needs 2.6 times as much praise as
 * criticism, and a negative one 1.4 times as much criticism as praise.
 */
const foreign = { least: 4, ratio: 0.3, praiseBias: 0.15, face: 4 } as const;

export function hasPolarWords(language: string): boolean {
  return lexicons.has(language);
}

/**
 * Lists the weights of positive words (above 0) and negative ones (below 0). A negation shortly before a word
 * reverses and weakens it.
 */
function weighWords(words: readonly { text: string }[], language: string): number[] {
  const lexicon = lexicons.get(language);
  if (lexicon === undefined) return [];
  const negations = grammarOf(`${language} negations`);
  const endings = new RegExp(`(?:${[...grammarOf(`${language} endings`)].join('|')})$`, 'u');
  const lower = words.map(({ text }) => text.toLowerCase());
  return lower.flatMap((word, index) => {
    const stem = word.replace(endings, '');
    const hides = stem !== word && stem.length >= minStem;
    const forms = hides ? [word, stem, `${stem}o`, `${stem}a`, `${stem}e`] : [word];
    const rating = lexicon.get(forms.find((form) => lexicon.has(form)) ?? '');
    if (rating === undefined) return [];
    const before = lower.slice(Math.max(0, index - negationReach), index);
    return before.some((one) => negations.has(one)) ? rating * negatedFactor : rating;
  });
}

type Scores = readonly (number | null)[];
type ForeignSentiment = { details: SentimentDetails; scores: Scores };

/**
 * Measures a text in another language by single words and emoji. Returns null if it has neither, or if the language
 * is known but has no word list.
 */
export function measureForeign(document: TextDocument): ForeignSentiment | null {
  const { sentences, language } = document;
  // Without a word list, emoji alone are unreliable, because many are sarcastic.
  if (!hasPolarWords(language.code) && language.code !== 'und') return null;
  const body = blankLetterForm(document.prose);
  const isBody = ({ start, end }: Span) => body.slice(start, end).trim() !== '';
  const weights = sentences.map(({ prose, words }) => {
    const faces = scoreVader((prose.match(face) ?? []).join(' ')).compound;
    const mood = faces === 0 ? [] : [foreign.face * Math.sign(faces)];
    return [...mood, ...weighWords(words.filter(isBody), language.code)];
  });
  const all = weights.flat();
  if (all.length === 0) return null;
  // The divisor keeps the result between -1 and 1, and close to 0 for a few words.
  const balance = (one: readonly number[]) => round(sum(one) / (sum(one.map(Math.abs)) + foreign.least));
  const scores = weights.map((one) => (one.length === 0 ? null : balance(one)));
  const label = labelForeign(sum(all), sum(all.map(Math.abs)), scores);
  return { details: { ...summarizeScores(document, scores, label), confidence: 'low' }, scores };
}

/**
 * @param total praise minus criticism
 * @param force praise plus criticism
 */
function labelForeign(total: number, force: number, scores: Scores): SentimentDetails['label'] {
  if (force < foreign.least) return 'unclear';
  const less = (force - Math.abs(total)) / 2;
  const side = findThesis(scores);
  const isDecided = side * total > 0;
  if (!isDecided && less >= foreign.least && less >= mixedShare * (force - less)) return 'mixed';
  const excess = total / force - foreign.praiseBias;
  if (!isDecided && Math.abs(excess) < foreign.ratio) return 'unclear';
  return total > 0 ? 'positive' : 'negative';
}
