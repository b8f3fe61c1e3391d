import { listWordFeatures, loadHashedModel, sumHashedModel } from '../../words/hashed-model.ts';
import { isLike, meetingWords, pattern } from '../meeting-patterns.ts';

/** Minimum score of a request. At this threshold, precision and recall are nearly equal. */
export const requestThreshold = 0.5;
/** Minimum score of explicit requests, which are rare in the training data, and maximum score of offers. */
const [plainScore, offerScore] = [0.6, 0.4];
/** Patterns of `meeting-patterns.tsv` that are figures of the model, in this order. */
const signs = ['questionToYou', 'polite', 'vow', 'wish', 'duty', 'question', 'reader', 'short', 'long'];

const actionVerbs = meetingWords('actionVerbs');
const moreVerbs = meetingWords('moreVerbs');
const imperatives: ReadonlySet<string> = new Set([...actionVerbs, ...meetingWords('otherVerbs')]);

/** True if a task begins with a known action verb, in the base form or as in `she books`. */
export function isDoing(task: string): boolean {
  const verb = /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';
  const ends = [/s$/u, /es$/u, /ing$/u, /(?<=(?<same>\p{L}))\k<same>ing$/u];
  const forms = [verb, verb.replace(/ing$/u, 'e'), ...ends.map((end) => verb.replace(end, ''))];
  return forms.some((form) => actionVerbs.has(form) || moreVerbs.has(form));
}

export function isImperative(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  const first = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  return imperatives.has(first) || /^(?:do not|don['’]t)\b/iu.test(rest) || isLike(rest, 'reminder');
}

/** True for an explicit request: `Kindly confirm the date`, `Make sure that …`. */
export function isPlainRequest(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  const isAsked = isLike(rest, 'verbAndObject') || isLike(rest, 'reminder');
  return isAsked && isImperative(sentence) && !isLike(sentence, 'idlePhrase');
}

export const listRequestFeatures = (sentence: string) => listWordFeatures(sentence, pattern('token'));

export const listRequestFigures = (sentence: string): number[] =>
  [true, isImperative(sentence), ...signs.map((sign) => isLike(sentence, sign))].map(Number);

const ownModel = loadHashedModel('requests');

/** Estimates the probability (0 to 1) that a sentence of an English mail is a request. */
export function scoreRequest(sentence: string, model = ownModel): number {
  const sum = sumHashedModel(model, listRequestFeatures(sentence), listRequestFigures(sentence));
  const score = 1 / (1 + Math.exp(-sum));
  if (isLike(sentence, 'feelFree')) return Math.min(score, offerScore);
  return isPlainRequest(sentence) ? Math.max(score, plainScore) : score;
}
