import { listNumbers } from './numbers.ts';
import { bareWord } from './plain-text.ts';

/** Minimum share of a feature's words that the description must contain. A model may reword the rest. */
const leastShare = 0.6;
const leastLetters = 3;
/** Maximum words between a negation or number and the word that it applies to. */
const reach = 3;

const tokens = /[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** A negation applies only within its clause. */
const clauseEnd = /[.,;:!?](?!\p{Nd})|[\n—–()]/u;
const denial = /^(?:no|not|non|never|neither|nor|none|without|zero|cannot|lacks?|lacking|\p{L}{1,8}n['’]t)$/u;
const denialAfter = 'free';

type Token = { stem: string; number: string | undefined; word: string; isDenied: boolean };

/**
 * True if the description has most words of every feature, and each number of a feature near the same word as in the
 * feature. The description must negate exactly what the feature negates (`not dishwasher safe`, `BPA-free`).
 */
export function namesEvery(features: string, description: string): boolean {
  const there = listTokens(description);
  return features
    .split(/[\n;•]|,(?!\p{Nd})/u)
    .map(listTokens)
    .filter((feature) => feature.length > 0)
    .every((feature) => isNamed(feature, there));
}

function listTokens(text: string): Token[] {
  return text.toLowerCase().split(clauseEnd).flatMap(readClause);
}

function readClause(clause: string): Token[] {
  const words = [...clause.matchAll(tokens)].map(([word]) => word);
  return words.map((word, at) => ({
    word,
    stem: bareWord(word),
    number: /^\p{Nd}/u.test(word) ? word.replaceAll(/,(?=\p{Nd}{3})/gu, '') : listNumbers(word)[0],
    isDenied:
      words[at + 1] === denialAfter ||
      words.slice(Math.max(0, at - reach), at).some((before) => denial.test(before)),
  }));
}

function isNamed(feature: readonly Token[], there: readonly Token[]): boolean {
  const telling = feature.filter(
    ({ word, number }) =>
      word.length >= leastLetters && number === undefined && !denial.test(word) && word !== denialAfter,
  );
  const found = telling.filter((token) => there.some(({ stem }) => stem === token.stem));
  return (
    found.length >= telling.length * leastShare &&
    found.every(({ stem, isDenied }) =>
      there.some((one) => one.stem === stem && one.isDenied === isDenied),
    ) &&
    feature.every((token, at) => token.number === undefined || hasCount(feature, at, there))
  );
}

/** True if the number at `at` counts the same thing in the description: `30 hours` does not match `30 days`. */
function hasCount(feature: readonly Token[], at: number, there: readonly Token[]): boolean {
  const beside = feature[at + 1] ?? feature[at - 1];
  return there.some(
    ({ number }, index) =>
      number === feature[at]?.number &&
      (beside === undefined ||
        there.slice(Math.max(0, index - reach), index + reach + 1).some(({ stem }) => stem === beside.stem)),
  );
}
