import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export type CrackEstimate = {
  /** Number of guesses needed by an attacker who tries likely passwords first. */
  guesses: number;
  /** Sentences, most important first. Empty if nothing was recognized. */
  reasons: readonly string[];
};

/** The cost of estimating grows steeply with length, and further characters only make a password stronger. */
const maxEstimatedLength = 64;

/** This name makes every word cost the same number of guesses. Otherwise words early in the alphabet would cost almost none. */
const { 'diceware-common': diceware, ...otherLists } = common.dictionary;

let estimator: ZxcvbnFactory | undefined;

/** Compares a password with common choices. The first call unpacks the dictionaries. */
export function estimateCrack(password: string): CrackEstimate {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...otherLists, diceware, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxEstimatedLength,
  });
  const { guesses, feedback, sequence } = estimator.check(password);
  const hints = [feedback.warning, ...feedback.suggestions].filter((hint) => hint !== null);
  return { guesses, reasons: findReasons(hints, sequence.map(kindOf)) };
}

/** Name of the dictionary, such as `passwords-common`, or of the pattern. */
function kindOf(match: MatchExtended): string {
  return match.pattern === 'dictionary' ? String(match.dictionaryName) : match.pattern;
}

/** Ordered word lists, by their names in the estimator's English dictionaries. */
const seriesKinds = [
  'cardinalNumbers-en',
  'ordinalNumbers-en',
  'daysOfWeek-en',
  'months-en',
  'seasons-en',
  'timePeriods-en',
  'rainbowColors-en',
  'directions-en',
  'intermediateDirections-en',
  'sizeProgression-en',
  'militaryAlphabet-en',
  'planets-en',
  'zodiacSigns-en',
  'chineseZodiac-en',
] as const;
const seriesSentence = 'It contains a word from a well-known series, such as numbers, days or colors.';

/** One sentence per dictionary or pattern that the estimator matched. Never quotes the password. */
const kindSentences: Readonly<Record<string, string>> = {
  'passwords-common': 'Part of it is on lists of leaked passwords.',
  diceware: 'It contains words from a public word list.',
  'commonWords-en': 'It contains common English words.',
  'wikipedia-en': 'It contains common English words.',
  'firstnames-en': 'It contains a first name.',
  'lastnames-en': 'It contains a last name.',
  spatial: 'Some of its keys are next to each other on the keyboard.',
  repeat: 'Part of it is repeated.',
  sequence: 'It contains a sequence such as abc or 678.',
  wordSequence: 'It contains words from well-known series.',
  date: 'It contains a date.',
  regex: 'It contains a recent year.',
  ...Object.fromEntries(seriesKinds.map((kind) => [kind, seriesSentence])),
};

/** Sentences by the estimator's names for its warnings and suggestions. */
const hintSentences: Readonly<Record<string, string>> = {
  straightRow: 'Rows of keys are among the first guesses.',
  keyPattern: 'Short keyboard patterns are guessed early.',
  simpleRepeat: 'A single repeated character is guessed immediately.',
  extendedRepeat: 'Repeating a part makes it hardly any harder to guess.',
  sequences: 'Sequences such as abc or 678 are guessed early.',
  recentYears: 'Recent years are guessed early.',
  dates: 'Dates are guessed early, especially dates from your life.',
  topTen: 'It is one of the first ten passwords anyone tries.',
  topHundred: 'It is one of the first hundred passwords anyone tries.',
  common: 'It is on lists of leaked passwords.',
  similarToCommon: 'It is similar to a leaked password.',
  wordByItself: 'A single word is guessed early.',
  namesByThemselves: 'A name by itself is guessed early.',
  commonNames: 'Common names are guessed early.',
  l33t: 'Putting @ for a, or 3 for e, is what everyone does first.',
  reverseWords: 'Words spelled backwards are tried too.',
  allUppercase: 'All caps is tried too.',
  capitalization: 'A capital letter at the beginning helps little.',
  associatedYears: 'Years from your life are guessed early.',
};

/** Hints that already cover the sentence about a leaked password. */
const leakHints = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

const maxReasons = 4;

/** Lists each applicable sentence once. Hints without a sentence here are only advice and are left out. */
export function findReasons(hints: readonly string[], kinds: readonly string[]): string[] {
  const isLeakSaid = hints.some((hint) => leakHints.has(hint));
  const sentences = [
    ...hints.map((hint) => hintSentences[hint]),
    ...kinds
      .filter((kind) => !(isLeakSaid && kind === 'passwords-common'))
      .map((kind) => kindSentences[kind]),
  ].filter((sentence) => sentence !== undefined);
  return [...new Set(sentences)].slice(0, maxReasons);
}
