import { meetingWords, pattern } from './meeting-patterns.ts';

const token = /\p{L}[\p{L}\p{M}'-]*|\p{N}+|\$|[?!]/gu;
/** Base verbs that most requests begin with. */
export const actionVerbs = meetingWords('actionVerbs');
const imperatives: ReadonlySet<string> = new Set([...actionVerbs, ...meetingWords('otherVerbs')]);

/** Lists words, word pairs and the first words of the sentence. */
export function listRequestFeatures(sentence: string): string[] {
  const words = normalize(sentence).match(token) ?? [];
  const features: string[] = [];
  for (const [index, word] of words.entries()) {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const previous = words[index - 1] ?? '^';
    features.push(shape, `${previous} ${shape}`);
    if (index < 2) features.push(`${index}:${shape}`);
  }
  return features;
}

/** Lists the numeric features, which rules compute. */
export function listRequestFigures(sentence: string): number[] {
  const plain = normalize(sentence);
  const words = plain.split(/\s+/u).length;
  const forms = ['questionToYou', 'polite', 'vow', 'wish', 'duty', 'question', 'reader'];
  return [
    1,
    isImperative(sentence) ? 1 : 0,
    ...forms.map((form) => (pattern(form).test(plain) ? 1 : 0)),
    Math.min(2, words / 20),
    words < 4 ? 1 : 0,
  ];
}

/** True if the sentence begins with an action verb after any greeting, name or condition. */
export function isImperative(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  const first = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  return imperatives.has(first) || /^(?:do not|don['’]t)\b/iu.test(rest) || pattern('reminder').test(rest);
}

/** True for an explicit request: `Kindly confirm the date`, `Make sure that …`. */
export function isPlainRequest(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  return (
    isImperative(sentence) &&
    (pattern('verbAndObject').test(rest) || pattern('reminder').test(rest)) &&
    !pattern('idlePhrase').test(sentence)
  );
}

/** True for an offer that requests nothing: `Feel free to call`. */
export function isOffer(sentence: string): boolean {
  return /^(?:please )?feel free\b/iu.test(sentence.replace(pattern('beforeImperative'), ''));
}

function normalize(sentence: string): string {
  return sentence.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
