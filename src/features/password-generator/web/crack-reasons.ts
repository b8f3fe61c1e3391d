/** Lists of words that have an order, as its English dictionaries call them. */
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
const seriesSentence = 'It holds a word from a well-known series, such as numbers, days or colours.';

/** What the estimator recognised, by dictionary or pattern; the password itself is never quoted. */
const kindSentences: Readonly<Record<string, string>> = {
  'passwords-common': 'Part of it is on lists of leaked passwords.',
  diceware: 'It holds words from a public word list.',
  'commonWords-en': 'It holds common English words.',
  'wikipedia-en': 'It holds common English words.',
  'firstnames-en': 'It holds a first name.',
  'lastnames-en': 'It holds a family name.',
  spatial: 'Some of its keys lie side by side on the keyboard.',
  repeat: 'A part of it is repeated.',
  sequence: 'It holds a sequence such as abc or 678.',
  wordSequence: 'It holds words from well-known series.',
  date: 'It holds a date.',
  regex: 'It holds a recent year.',
  ...Object.fromEntries(seriesKinds.map((kind) => [kind, seriesSentence])),
};

/** By the estimator's names for its warnings and suggestions. */
const hintSentences: Readonly<Record<string, string>> = {
  straightRow: 'A row of keys is among the first things tried.',
  keyPattern: 'Short patterns on the keyboard are guessed early.',
  simpleRepeat: 'One character again and again is guessed at once.',
  extendedRepeat: 'A repeated piece is hardly harder to guess than the piece alone.',
  sequences: 'Sequences such as abc or 678 are guessed early.',
  recentYears: 'Recent years are guessed early.',
  dates: 'Dates are guessed early, above all those that belong to you.',
  topTen: 'It is one of the ten passwords tried first.',
  topHundred: 'It is one of the hundred passwords tried first.',
  common: 'It is on lists of leaked passwords.',
  similarToCommon: 'It is close to a password on lists of leaks.',
  wordByItself: 'A single word is guessed early.',
  namesByThemselves: 'A name by itself is guessed early.',
  commonNames: 'Common names are guessed early.',
  l33t: 'Putting @ for a, or 3 for e, is what everyone does first.',
  reverseWords: 'Words spelt backwards are tried too.',
  allUppercase: 'Capitals throughout are tried as well.',
  capitalization: 'A capital at the beginning helps little.',
  associatedYears: 'Years that belong to you are guessed early.',
};

/** Said already by a hint. */
const leakHints = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

const maxReasons = 4;

/** Sentences for what was recognised, each once; hints without a sentence here only advise. */
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
