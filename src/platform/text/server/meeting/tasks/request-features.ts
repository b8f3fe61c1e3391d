import { loadHashedModel, sumHashedModel } from '../../words/hashed-model.ts';
import { isLike, meetingWords, pattern } from '../meeting-patterns.ts';

/** Minimum score of a request. At this threshold, precision and recall are nearly equal. */
export const requestThreshold = 0.5;
/** Minimum score of explicit requests, which are rare in the training data, and maximum score of offers. */
const [plainScore, offerScore] = [0.6, 0.4];

const actionVerbs = meetingWords('actionVerbs');
const moreVerbs = meetingWords('moreVerbs');
const imperatives: ReadonlySet<string> = new Set([...actionVerbs, ...meetingWords('otherVerbs')]);

/** True if a task begins with a known action verb, in the base form or as in `she books`. */
export function isDoing(task: string): boolean {
  const verb = /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';
  const forms = [verb, verb.replace(/s$/u, ''), verb.replace(/es$/u, '')];
  return forms.some((form) => actionVerbs.has(form) || moreVerbs.has(form));
}

export function listRequestFeatures(sentence: string): string[] {
  const words = normalize(sentence).match(pattern('token')) ?? [];
  const features: string[] = [];
  for (const [index, word] of words.entries()) {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const previous = words[index - 1] ?? '^';
    features.push(shape, `${previous} ${shape}`);
    if (index < 2) features.push(`${index}:${shape}`);
  }
  return features;
}

export function listRequestFigures(sentence: string): number[] {
  const plain = normalize(sentence);
  const words = plain.split(/\s+/u).length;
  const forms = ['questionToYou', 'polite', 'vow', 'wish', 'duty', 'question', 'reader'];
  const flags = [isImperative(sentence), ...forms.map((form) => pattern(form).test(plain))].map(Number);
  return [1, ...flags, Math.min(2, words / 20), Number(words < 4)];
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

const model = loadHashedModel('requests');

/** Estimates the probability (0 to 1) that a sentence of an English mail is a request. */
export function scoreRequest(sentence: string): number {
  const sum = sumHashedModel(model, listRequestFeatures(sentence), listRequestFigures(sentence));
  return applyRules(sentence, 1 / (1 + Math.exp(-sum)));
}

/** Corrects the model's score where a rule is certain. For example, `Feel free to call` is not a request. */
export function applyRules(sentence: string, score: number): number {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  if (/^(?:please )?feel free\b/iu.test(rest)) return Math.min(score, offerScore);
  return isPlainRequest(sentence) ? Math.max(score, plainScore) : score;
}

function normalize(sentence: string): string {
  return sentence.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
