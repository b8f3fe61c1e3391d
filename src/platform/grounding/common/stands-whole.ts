/** Scripts without spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const inWord = String.raw`[[\p{L}\p{M}\p{N}]--${unspaced}]`;
const startsInWord = new RegExp(`^${inWord}`, 'v');
const endsInWord = new RegExp(`${inWord}$`, 'v');
/** Numbers and site names, which may continue after a separator: `1.5`, `harbour.co.uk`. */
const mayGoOn = /\p{N}$|\p{L}\.\p{L}/u;
const syntax = /[$()*+./?[\\\]^{|}]/gu;

/** True if the text contains the phrase, and not only inside a longer word or number. */
export function standsWhole(phrase: string, text: string): boolean {
  if (phrase === '') return false;
  const before = startsInWord.test(phrase) ? `(?<!${inWord})` : '';
  const beforeNumber = /^\p{N}/u.test(phrase) ? String.raw`(?<!\p{N}[.,:])` : '';
  const joint = mayGoOn.test(phrase) ? String.raw`[.,:\-]?` : '';
  const after = endsInWord.test(phrase) ? `(?!${joint}${inWord})` : '';
  return new RegExp(before + beforeNumber + phrase.replaceAll(syntax, String.raw`\$&`) + after, 'v').test(
    text,
  );
}
