import { readTable } from '../read-data.ts';
import { wordList } from '../words/word-lists.ts';

/** `compound` is from -1 to 1. The others are shares of the words. */
export type VaderScore = { compound: number; positive: number; negative: number; neutral: number };

const increase = { capitals: 0.733, exclamation: 0.292, question: 0.18, manyQuestions: 0.96 } as const;
const [negationFactor, neverSoFactor] = [-0.74, 1.25];
const maxExclamations = 4;
const normalization = 15;

const valences = listValues(readTable('vader-lexicon.tsv'));
const emojiNames = new Map(readTable('emoji-names.tsv').map(([sign = '', name = '']) => [sign, name]));
const boosters = valuesOf('booster');
export const negations = valuesOf('negation');
const specialPhrases = valuesOf('phrase');

function valuesOf(wanted: string): ReadonlyMap<string, number> {
  const rows = readTable('vader-words.tsv').filter(([kind]) => kind === wanted);
  return listValues(rows.map(([, ...row]) => row));
}

function listValues(rows: readonly string[][]): ReadonlyMap<string, number> {
  return new Map(rows.map(([word = '', value]) => [word, Number(value)]));
}

/**
 * Scores a text like the Python reference of 2020 (Hutto and Gilbert 2014), including its quirks. A test compares the
 * two.
 */
export function scoreVader(source: string): VaderScore {
  const text = nameEmoji(source).trim();
  const sentence = new VaderSentence(text);
  return summarize(weighBut(sentence.lower, sentence.listValences()), emphasis(text));
}

const ambiguous = wordList('ambiguous feelings');

/** Lists the unambiguous words on one side (1 for praise, -1 for criticism), strongest first. */
export function listTelling(text: string, side: number): { word: string; strength: number }[] {
  const sentence = new VaderSentence(nameEmoji(text).trim());
  return sentence
    .listValences()
    .map((valence, index) => ({ word: sentence.lower[index] ?? '', strength: side * valence }))
    .filter(({ word, strength }) => strength > 0 && !ambiguous.has(word))
    .sort((one, other) => other.strength - one.strength);
}

function nameEmoji(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (character, offset: number) => {
    const name = emojiNames.get(character);
    if (name === undefined) return character;
    return offset === 0 || text[offset - 1] === ' ' ? name : ` ${name}`;
  });
}

const punctuation = /^[!-/:-@[-`{-~]+|[!-/:-@[-`{-~]+$/gu;

function listTokens(text: string): string[] {
  const strip = (token: string) => token.replaceAll(punctuation, '');
  const tokens = text === '' ? [] : text.split(/\s+/u);
  return tokens.map((token) => ([...strip(token)].length <= 2 ? token : strip(token)));
}

const isUpper = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

class VaderSentence {
  readonly lower: readonly string[];
  readonly #tokens: readonly string[];
  readonly #capitalsMatter: boolean;

  constructor(text: string) {
    this.#tokens = listTokens(text);
    this.lower = this.#tokens.map((token) => token.toLowerCase());
    const capitals = this.#tokens.filter(isUpper).length;
    this.#capitalsMatter = capitals > 0 && capitals < this.#tokens.length;
  }

  listValences(): number[] {
    return this.lower.map((word, index) => this.#valence(word, index));
  }

  #valence(word: string, index: number): number {
    if (boosters.has(word)) return 0;
    if (word === 'kind' && this.#lowerAt(index + 1) === 'of') return 0;
    const own = valences.get(word);
    return own === undefined ? 0 : this.#inContext(index, own);
  }

  #inContext(index: number, own: number): number {
    let valence = this.#afterNo(index, own);
    valence += this.#capitals(index, valence);
    for (const distance of [1, 2, 3]) {
      if (index < distance || valences.has(this.#lowerAt(index - distance))) continue;
      valence += this.#boost(index - distance, valence) * (1.05 - distance * 0.05);
      valence = this.#negate(index, distance, valence);
      if (distance === 3) valence = this.#readPhrases(index, valence);
    }
    const isAfterLeast =
      this.#lowerAt(index - 1) === 'least' && !['at', 'very'].includes(this.#lowerAt(index - 2));
    return isAfterLeast ? valence * negationFactor : valence;
  }

  #afterNo(index: number, own: number): number {
    const at = (distance: number) => this.#lowerAt(index - distance);
    const joined = at(3) === 'no' && (at(1) === 'or' || at(1) === 'nor');
    if (at(1) === 'no' || at(2) === 'no' || joined) return own * negationFactor;
    return at(0) === 'no' && valences.has(this.#lowerAt(index + 1)) ? 0 : own;
  }

  #boost(index: number, valence: number): number {
    const strength = boosters.get(this.#lowerAt(index));
    if (strength === undefined) return 0;
    return (valence < 0 ? -strength : strength) + this.#capitals(index, valence);
  }

  #capitals(index: number, valence: number): number {
    if (!this.#capitalsMatter || !isUpper(this.#tokens[index] ?? '')) return 0;
    return valence > 0 ? increase.capitals : -increase.capitals;
  }

  #negate(index: number, distance: number, valence: number): number {
    const word = this.#lowerAt(index - distance);
    const between = this.lower.slice(index - distance + 1, index);
    const isSo = (at: number) => between[at] === 'so' || between[at] === 'this';
    if ((word === 'never' && isSo(0)) || isSo(1)) return valence * neverSoFactor;
    if (word === 'without' && between.includes('doubt')) return valence;
    return negations.has(word) || word.includes("n't") ? valence * negationFactor : valence;
  }

  #readPhrases(index: number, valence: number): number {
    const phrase = (from: number, to: number) => this.lower.slice(index + from, index + to + 1).join(' ');
    const before = [phrase(-1, 0), phrase(-2, 0), phrase(-2, -1), phrase(-3, -1), phrase(-3, -2)];
    let read = specialPhrases.get(before.find((words) => specialPhrases.has(words)) ?? '') ?? valence;
    read = specialPhrases.get(phrase(0, 1)) ?? read;
    if (index + 2 < this.lower.length) read = specialPhrases.get(phrase(0, 2)) ?? read;
    for (const words of before.slice(2)) read += boosters.get(words) ?? 0;
    return read;
  }

  #lowerAt(index: number): string {
    return this.lower[index] ?? '';
  }
}

/**
 * Halves the values before `but` and raises those after it by half. Like the reference, looks up each value by its
 * first occurrence, so equal values all change the first of them.
 */
function weighBut(lower: readonly string[], values: readonly number[]): number[] {
  const weighed = [...values];
  const but = lower.indexOf('but');
  for (let index = 0; but !== -1 && index < weighed.length; index += 1) {
    const value = weighed[index] ?? 0;
    const first = weighed.indexOf(value);
    if (first !== but) weighed[first] = value * (first < but ? 0.5 : 1.5);
  }
  return weighed;
}

function emphasis(text: string): number {
  const exclamations = Math.min(text.split('!').length - 1, maxExclamations) * increase.exclamation;
  const questions = text.split('?').length - 1;
  if (questions <= 1) return exclamations;
  return exclamations + (questions <= 3 ? questions * increase.question : increase.manyQuestions);
}

function summarize(values: readonly number[], emphasized: number): VaderScore {
  if (values.length === 0) return { compound: 0, positive: 0, negative: 0, neutral: 0 };
  const sum = values.reduce((total, value) => total + value, 0);
  let positive = values.filter((value) => value > 0).reduce((total, value) => total + value + 1, 0);
  let negative = values.filter((value) => value < 0).reduce((total, value) => total - value + 1, 0);
  const neutral = values.filter((value) => value === 0).length;
  if (positive > negative) positive += emphasized;
  else if (positive < negative) negative += emphasized;
  const total = positive + negative + neutral;
  const all = sum + Math.sign(sum) * emphasized;
  const compound = Math.max(-1, Math.min(1, all / Math.sqrt(all * all + normalization)));
  return { compound, positive: positive / total, negative: negative / total, neutral: neutral / total };
}
