import type { ToneDetails } from '../../common/analysis-details.ts';
import { readPatterns } from '../read-data.ts';
import { blankQuotes } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import type { Genre } from './detect-genre.ts';
import type { Sentiment } from './measure-sentiment.ts';
import { findPhrases, rewriteSentiment } from './sentiment-phrases.ts';
import { polarThreshold } from './summarize-scores.ts';
import { listTelling } from './vader.ts';

type Finding = { name: string; words: readonly string[] };

const signs = readPatterns('tone-signs.tsv');
const [minWords, maxLabels] = [5, 2];
const [maxQuotes, maxQuoted] = [4, 50];
/** Minimum lexicon value (4 at most) of a word that shows praise or blame. */
const tellingValence = 1.5;
const contrast = /\b(?:but|however|although|though|yet)\b/iu;
const clauseBreak = /[.!?;:,()–—\n]+|\s(?:and|but|because|so|although|though|yet)\s/iu;
/** Tones that say how a text is written, but not how the writer feels. */
const forms = ['Polite', 'Formal', 'Casual', 'Conversational', 'Personal'];
const isForm = ({ name }: Finding) => forms.includes(name);
/** Tones of a negative text, each with the name of the phrases that show it. */
const negativeTones = { Sarcastic: 'ironic', Frustrated: 'complaint', Sad: 'loss' } as const;

/** Returns null unless there are at least five words of English prose. Lists at most two tones, each with evidence. */
export function measureTone(
  document: TextDocument,
  sentiment: Sentiment | null,
  genre: Genre,
): ToneDetails | null {
  if (document.isCode || !document.language.supported || document.words.length < minWords) return null;
  const prose = blankQuotes(document.prose);
  const label = sentiment?.details.label ?? 'neutral';
  const found: Finding[] = Object.entries(negativeTones)
    .map(([name, phrase]) => ({ name, words: label === 'negative' ? findPhrases(prose, phrase) : [] }))
    .filter(({ words }) => words.length > 0);
  if (genre.tone !== undefined) found.push({ name: genre.tone, words: genre.words });
  for (const { name, expression, more } of genre.tone === undefined ? signs : []) {
    const words = prose.match(expression) ?? [];
    const [fewest = 0, per100 = 0] = more.map(Number);
    const isFitting = per100 > 0 ? !found.some(isForm) : name !== 'Excited' || label === 'positive';
    const isDense = words.length * 100 >= per100 * document.words.length;
    if (isFitting && isDense && listDistinct(words).length >= fewest) found.push({ name, words });
  }
  if (found.every(isForm)) found.unshift(...listMood(document, sentiment));
  const shown = found.slice(0, maxLabels);
  // A symbol such as `™` shows nothing to a reader.
  const isShown = (word: string) => /[\p{L}\p{N}]{2}/u.test(word) && word.length <= maxQuoted;
  const most = maxQuotes / shown.length;
  const quotes = shown.flatMap(({ words }) => listDistinct(words.filter(isShown)).slice(0, most));
  return { labels: shown.map(({ name }) => name), evidence: [...new Set(quotes)] };
}

function listMood(document: TextDocument, sentiment: Sentiment | null): Finding[] {
  const label = sentiment?.details.label;
  const [praise = [], blame = []] = [1, -1].map((side) => listWords(document, sentiment?.scores ?? [], side));
  if (label === 'positive')
    return [{ name: 'Positive', words: [...findPhrases(document.prose, 'praise'), ...praise] }];
  // A single word, such as `regret`, may criticize nobody.
  if (label === 'negative') return [{ name: blame.length > 1 ? 'Critical' : 'Negative', words: blame }];
  if (label !== 'mixed' || praise.length === 0 || blame.length === 0) return [];
  return [{ name: 'Praise and criticism', words: [praise[0] ?? '', blame[0] ?? ''] }];
}

/** Lists the clauses with strong words, from the sentences that vote for this side. */
function listWords({ sentences }: TextDocument, scores: Sentiment['scores'], side: number): string[] {
  const voting = sentences.filter(
    ({ prose }, index) => side * (scores[index] ?? 0) >= polarThreshold || contrast.test(prose),
  );
  const clauses = voting.flatMap(({ prose }) => prose.split(clauseBreak)).map((clause) => clause.trim());
  return clauses
    .flatMap((clause) =>
      listTelling(rewriteSentiment(clause), side)
        .slice(0, 1)
        .map((told) => ({ clause, ...told })),
    )
    .filter(({ strength }) => strength >= tellingValence)
    .sort((one, other) => other.strength - one.strength)
    .map(({ clause, word }) => (clause.length <= maxQuoted ? clause : word));
}

function listDistinct(words: readonly string[]): string[] {
  const bare = words.map((word) => word.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s"“”.,]+|[\s"“”.,]+$/gu, ''));
  return [...new Map(bare.map((word) => [word.toLowerCase(), word])).values()];
}

export function describeTone(tone: ToneDetails | null): string {
  if (tone === null) return 'Not measured';
  if (tone.labels.length === 0) return 'Neutral, informative';
  const name = tone.labels.join(' and ');
  const quotes = tone.evidence.map((words) => `“${words}”`).join(', ');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).toLowerCase()}${quotes && ': '}${quotes}`;
}
