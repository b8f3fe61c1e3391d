/** Scripts that put no blank between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const inWord = String.raw`[[\p{L}\p{M}\p{N}]--${unspaced}]`;
const startsInWord = new RegExp(`^${inWord}`, 'v');
const endsInWord = new RegExp(`${inWord}$`, 'v');
/** Goes on as a number or the name of a site may: `1.5`, `harbour.co.uk`. */
const mayGoOn = /\p{N}$|\p{L}\.\p{L}/u;
const syntax = /[$()*+./?[\\\]^{|}]/gu;

/** Whether the phrase stands in the text, and not as a part of a longer word or number. */
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
