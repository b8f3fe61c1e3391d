import type { SentimentDetails, ToneDetails } from '../../common/analysis-details.ts';
import type { TextDocument } from '../reading/read-document.ts';
import type { Sentiment } from './measure-sentiment.ts';
import { complains } from './sentiment-phrases.ts';
import { findStrongest } from './vader.ts';

const minWords = 5;
/** In fewer words the kinds of words are chance. */
const tellingWords = 20;
const maxLabels = 2;
/** A dimension this far from its middle names the tone. */
const high = 0.65;
const low = 0.35;
const someSorrow = 0.3;
const someExclaims = 0.3;
/** Of the lexicon's words, which go to 4: `wonderful` is one, `good` is none. */
const strongJoy = 2.3;
const neutral = 'Neutral, informative';

const hedges =
  /\b(?:maybe|perhaps|possibly|probably|might|may (?:be|have|not|also|well|need|want|come|seem|help|take|still|even)|could|seems?|seemed|appears?|apparently|likely|unlikely|somewhat|sort of|kind of|i (?:think|guess|suppose|believe|feel)|we (?:think|believe)|not sure|in my opinion|arguably|tends? to|roughly|presumably)\b/giu;
const certainties =
  /\b(?:certainly|definitely|clearly|obviously|undoubtedly|without (?:a )?doubt|guaranteed?|proven|absolutely|of course|in fact|indeed|undeniabl[ey]|no question|surely|cannot fail)\b/giu;
const courtesies =
  /\b(?:please|thank(?:s| you)|grateful|appreciate|kindly|(?:could|would|can) you|would you mind|if you (?:could|would|have time)|sorry|apolog(?:y|ies|ise|ize)|excuse me|pardon|welcome|dear|regards|sincerely|happy to help|may i)\b/giu;
const urgencies =
  /\b(?:urgent(?:ly)?|asap|as soon as possible|immediately|right away|right now|at once|hurry|deadline|overdue|last chance|final (?:notice|reminder)|act (?:now|fast)|today only|expires?|ends (?:today|tonight|soon)|critical|time[- ]sensitive|don't (?:wait|delay|miss)|before it's too late|without delay|eod|by (?:end of (?:the )?day|tonight|tomorrow|noon))\b/giu;
const reasons =
  /\b(?:because|therefore|thus|hence|since|due to|as a result|consequently|however|whereas|although|compared (?:to|with)|in contrast|on average|increased?|decreased?|per ?cent|evidence|data|analysis|results?|suggests?|indicates?|shows?|significant(?:ly)?|approximately|respectively)\b|\d+(?:[.,]\d+)*\s?%/giu;
const casual =
  /\b(?:lol|omg|btw|gonna|wanna|gotta|kinda|sorta|yeah|yep|nope|hey|guys|cool|awesome|stuff|ya|dude|haha|tbh|idk|ok|okay|hi|yay|wow)\b|[:;]-?[)D(P]|\p{Extended_Pictographic}/giu;
const contractions = /\b\p{L}+['’](?:t|s|re|ve|ll|d|m)\b/giu;
const sorrow = /\b(?:sorry|apolog(?:y|ies|ise|ize)|regret|our (?:mistake|fault)|we (?:messed|failed))\b/giu;

/** Null where there is no English prose of at least five words. */
export function measureTone(document: TextDocument, sentiment: Sentiment | null): ToneDetails | null {
  const { words, sentences, prose, isCode, language } = document;
  if (isCode || !language.supported || words.length < minWords) return null;
  const perSentence = (pattern: RegExp) =>
    (prose.match(pattern)?.length ?? 0) / Math.max(1, sentences.length);
  const perWord = (pattern: RegExp) => (prose.match(pattern)?.length ?? 0) / words.length;
  const dimensions = {
    formality: toShare(formality(document, words.length) - 4 * perWord(casual) - 1.5 * perWord(contractions)),
    confidence: toShare(0.5 + 0.35 * perSentence(certainties) - 0.5 * perSentence(hedges)),
    politeness: toShare(0.2 + 0.6 * perSentence(courtesies)),
    urgency: toShare(0.1 + 0.9 * perSentence(urgencies) + 0.05 * perSentence(/!/gu)),
    analytical: toShare(0.2 + 5 * perWord(reasons)),
  };
  const feelings = {
    score: sentiment?.details.score ?? 0,
    label: sentiment?.details.label ?? 'neutral',
    // `Thanks!` is a courtesy.
    exclaims:
      sentences.filter((one) => one.words.length > 2 && one.prose.includes('!')).length / sentences.length,
    sorry: perSentence(sorrow),
    complains: complains(prose),
    joy: findStrongest(prose, 1),
    isShort: words.length < tellingWords,
  };
  return { labels: nameTone(dimensions, feelings), ...dimensions };
}

export function describeTone(details: ToneDetails | null): string {
  if (details === null) return 'Not measured';
  if (details.labels.length === 0) return neutral;
  const [first = '', ...others] = details.labels;
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** Heylighen and Dewaele 1999: words that name things against words that lean on the situation. */
function formality(document: TextDocument, words: number): number {
  const counts = new Map<string, number>();
  for (const { pos } of document.tags().flat()) counts.set(pos, (counts.get(pos) ?? 0) + 1);
  const total = [...counts].reduce(
    (sum, [pos, count]) => sum + (/^(?:PUNCT|SPACE|SYM)$/u.test(pos) ? 0 : count),
    0,
  );
  const share = (...kinds: string[]) =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) / (total || 1);
  const balance = share('NOUN', 'PROPN', 'ADJ', 'ADP', 'DET') - share('PRON', 'VERB', 'AUX', 'ADV', 'INTJ');
  const evidence = Math.min(1, words / tellingWords);
  return 0.5 + evidence * (0.7 * balance - 0.1);
}

type Dimensions = Omit<ToneDetails, 'labels'>;
type Feelings = {
  score: number;
  label: SentimentDetails['label'];
  exclaims: number;
  sorry: number;
  complains: boolean;
  joy: number;
  isShort: boolean;
};

function nameTone(dimensions: Dimensions, feelings: Feelings): string[] {
  const { formality, confidence, politeness, urgency, analytical } = dimensions;
  const { score, label, exclaims, sorry } = feelings;
  const isGlad = label === 'positive' && feelings.joy >= strongJoy;
  const candidates: readonly (readonly [string, number])[] = [
    ['Frustrated', feelings.complains && label === 'negative' && sorry < someSorrow ? 0.95 : 0],
    ['Apologetic', sorry >= someSorrow ? 0.9 : 0],
    ['Urgent', urgency],
    ['Enthusiastic', isGlad && exclaims >= someExclaims ? 0.5 + score / 2 : 0],
    ['Critical', label === 'negative' && sorry < someSorrow ? 0.5 - score / 2 : 0],
    ['Polite', politeness],
    ['Friendly', isGlad && formality < high ? 0.45 + score / 2 : 0],
    ['Tentative', confidence < low ? 1 - confidence : 0],
    ['Confident', confidence],
    ['Analytical', feelings.complains ? 0 : analytical],
    ['Formal', feelings.isShort || feelings.complains ? 0 : formality],
    ['Casual', formality < low && !feelings.complains ? 1 - formality : 0],
  ];
  const named = candidates
    .filter(([, strength]) => strength >= high)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxLabels)
    .map(([name]) => name);
  return named.length > 0 ? named : (fallback[label] ?? []);
}

/** Where no dimension stands out, the sentiment is the tone. */
const fallback: Partial<Record<SentimentDetails['label'], string[]>> = {
  positive: ['Positive'],
  negative: ['Critical'],
  mixed: ['Mixed'],
  unclear: ['Unclear'],
};

function toShare(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
}
