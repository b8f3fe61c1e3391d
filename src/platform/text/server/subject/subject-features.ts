const token = /\p{L}[\p{L}\p{M}'’-]*|\p{N}[\p{N}.,]*|[!?]+|…|\.{2,}/gu;
const figures: readonly RegExp[] = [
  /\b(?:he|she|him|her|his|hers)\b/iu,
  /\b(?:wrong|worst|hate|awful|terrible|die|dead|kill|fight|war|lies?|lost|fail\w*|scar[ey]\w*|sad)\b/iu,
  /\p{N}/u,
  /\?/u,
  /!/u,
  /^how\b/iu,
];

/** Words, pairs and beginnings of words, and the opening of the line. */
export function listSubjectFeatures(subject: string): string[] {
  const words = subject.toLowerCase().replaceAll('’', "'").match(token) ?? [];
  return words.flatMap((word, index) => {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const own = [shape, `${words[index - 1] ?? '^'} ${shape}`];
    return shape.length > 5 ? [...own, `p:${shape.slice(0, 5)}`] : own;
  });
}

/** No figure grows with the number of words, so padding earns nothing. */
export function listSubjectFigures(subject: string): number[] {
  return figures.map((figure) => (figure.test(subject) ? 1 : 0));
}
