const vowel = '[aeiouy]';
const measureOne = /^(?:[^aeiou][^aeiouy]*)?[aeiouy]+[^aeiou][^aeiouy]*/u;
const measureExactlyOne = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*(?:[aeiouy][aeiou]*)?$/u;
const measureTwo =
  /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*[aeiouy][aeiou]*[^aeiou][^aeiouy]*/u;
const hasVowel = new RegExp(`^(?:[^aeiou][^aeiouy]*)?${vowel}`, 'u');
const shortSyllable = /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/u;

const secondEndings = readEndings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize abli:able alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble',
);
const thirdEndings = readEndings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const fourthEnding =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/u;

function readEndings(pairs: string): (readonly [string, string])[] {
  return pairs.split(' ').map((pair) => pair.split(':') as [string, string]);
}

/** Porter 1980; English, lower case. */
export function stemWord(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/u.test(word)) return word;
  let stem = word.replace(/^y/u, 'Y');
  stem = dropPast(stem.replace(/(?<=ss|i)es$|(?<=[^s])s$/u, ''));
  if (stem.endsWith('y') && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(stem, secondEndings);
  stem = replaceEnding(stem, thirdEndings);
  stem = dropFourth(stem);
  return tidyEnd(stem).replace(/^Y/u, 'y');
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return measureOne.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(?<stem>.+)(?:ed|ing)$/u.exec(word)?.groups?.stem;
  if (stem === undefined || !hasVowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/u.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/u.test(stem)) return stem.slice(0, -1);
  return shortSyllable.test(stem) ? `${stem}e` : stem;
}

function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return measureOne.test(stem) ? stem + found[1] : word;
}

function dropFourth(word: string): string {
  const stem = word.slice(0, word.search(fourthEnding));
  return fourthEnding.test(word) && measureTwo.test(stem) ? stem : word;
}

function tidyEnd(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const before = stem.slice(0, -1);
    if (measureTwo.test(before) || (measureExactlyOne.test(before) && !shortSyllable.test(before)))
      stem = before;
  }
  return stem.endsWith('ll') && measureTwo.test(stem) ? stem.slice(0, -1) : stem;
}
