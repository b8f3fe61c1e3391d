const token = /\p{L}[\p{L}\p{M}'’-]*|\p{N}[\p{N}.,]*|[!?]+|[:…]|\.{2,}/gu;
const thirdPerson = /\b(?:he|she|they|him|her|them|his|their|hers|theirs)\b/iu;
const negative =
  /\b(?:not|no|never|nothing|nobody|don't|can't|won't|isn't|didn't|doesn't|wrong|worst|hate|awful|terrible|die|dead|kill|fight|war|lies?|lost|fail\w*|scar[ey]\w*|sad)\b/iu;
/** About the length of a headline, in words. */
const usualWords = 15;

/** Words, pairs and beginnings of words, and where the line opens. */
export function listSubjectFeatures(subject: string): string[] {
  const words = subject.toLowerCase().replaceAll('’', "'").match(token) ?? [];
  const features: string[] = [];
  for (const [index, word] of words.entries()) {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const previous = words[index - 1];
    features.push(shape, `${previous ?? '^'} ${shape}`);
    if (shape.length > 5) features.push(`p:${shape.slice(0, 5)}`);
  }
  return features;
}

export function listSubjectFigures(subject: string): number[] {
  const words = subject.split(/\s+/u).length;
  return [
    Math.min(2, words / usualWords),
    thirdPerson.test(subject) ? 1 : 0,
    negative.test(subject) ? 1 : 0,
    /\p{N}/u.test(subject) ? 1 : 0,
    subject.includes('?') ? 1 : 0,
  ];
}
