import type { ReadabilityDetails } from '../../common/analysis-details.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { countSyllables } from './count-syllables.ts';

/** Below, figures rest on too little. */
const minWords = 3;
const confidentWords = 30;
const confidentSentences = 3;
/** German has compounds; a longer average is no language. */
const maxMeanLetters = 20;
/** Beyond, hardly any sentence ends, and a grade would be an accident. */
const maxMeanSentenceWords = 150;
/** The formula was made for thirty sentences; with less than this it says nothing. */
const minSmogWords = 100;
const longWordLetters = 7;

export type TextMeasures = {
  words: number;
  sentences: number;
  letters: number;
  /** Letters and digits. */
  characters: number;
  syllables: number;
  /** Three syllables or more. */
  polysyllables: number;
  /** Gunning's hard words: no names, no compounds, no syllable that is only an ending. */
  hardWords: number;
  /** Seven letters or more. */
  longWords: number;
};

/** Null for code, for texts of one or two words and for what has no words or sentences. */
export function gradeReadability(document: TextDocument): ReadabilityDetails | null {
  const measures = measureText(document.sentences);
  if (document.isCode || measures.words < minWords) return null;
  if (measures.characters / measures.words > maxMeanLetters) return null;
  if (measures.words / measures.sentences > maxMeanSentenceWords) return null;
  const confident = measures.words >= confidentWords && measures.sentences >= confidentSentences;
  const confidence = confident ? 'normal' : 'low';
  return document.language.supported
    ? gradeEnglish(measures, confidence)
    : gradeAny(measures, document.language.code, confidence);
}

/** One line for people, such as `Grade 8 – plain English`. */
export function describeReadability(document: TextDocument, details: ReadabilityDetails | null): string {
  if (details === null) {
    if (document.isCode) return 'Does not apply: this looks like code';
    return document.words.length < minWords ? 'Too short to grade' : 'Not graded: no sentences to measure';
  }
  const doubt = details.confidence === 'low' ? ' (a rough estimate, since the text is short)' : '';
  if (details.grade !== null)
    return `Grade ${Math.max(1, Math.round(details.grade))} – ${details.level}${doubt}`;
  return details.level === 'not graded'
    ? `Not graded: no formula for ${document.language.name}`
    : `LIX ${Math.round(details.lix)} – ${details.level}${doubt}`;
}

export function measureText(sentences: readonly Sentence[]): TextMeasures {
  const measures = { ...zero };
  for (const { words } of sentences) {
    if (words.length === 0) continue;
    measures.sentences += 1;
    for (const [index, { text }] of words.entries()) addWord(measures, text, index === 0);
  }
  return measures;
}

const zero: TextMeasures = {
  words: 0,
  sentences: 0,
  letters: 0,
  characters: 0,
  syllables: 0,
  polysyllables: 0,
  hardWords: 0,
  longWords: 0,
};

function addWord(measures: TextMeasures, word: string, isFirst: boolean): void {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const syllables = countSyllables(word);
  measures.words += 1;
  measures.letters += letters;
  measures.characters += letters + (word.match(/\p{N}/gu)?.length ?? 0);
  measures.syllables += syllables;
  if (letters >= longWordLetters) measures.longWords += 1;
  if (syllables < 3) return;
  measures.polysyllables += 1;
  const isName = !isFirst && /^\p{Lu}/u.test(word);
  if (!isName && !word.includes('-') && countSyllables(word.replace(/(?:es|ed|ing)$/iu, '')) >= 3) {
    measures.hardWords += 1;
  }
}

function gradeEnglish(measures: TextMeasures, confidence: 'low' | 'normal'): ReadabilityDetails {
  const { words, sentences } = measures;
  const wordsPerSentence = words / sentences;
  const syllablesPerWord = measures.syllables / words;
  const per100Words = 100 / words;
  const fleschKincaid = 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59;
  const gunningFog = 0.4 * (wordsPerSentence + measures.hardWords * per100Words);
  const smog =
    words < minSmogWords ? null : 1.043 * Math.sqrt((measures.polysyllables * 30) / sentences) + 3.1291;
  const colemanLiau = 0.0588 * measures.letters * per100Words - 0.296 * sentences * per100Words - 15.8;
  const automatedReadability = 4.71 * (measures.characters / words) + 0.5 * wordsPerSentence - 21.43;
  const grade = median([
    fleschKincaid,
    gunningFog,
    colemanLiau,
    automatedReadability,
    ...(smog === null ? [] : [smog]),
  ]);
  return {
    grade: round(grade),
    level: gradeLevel(grade),
    confidence,
    fleschReadingEase: round(206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord),
    fleschKincaid: round(fleschKincaid),
    gunningFog: round(gunningFog),
    smog: smog === null ? null : round(smog),
    colemanLiau: round(colemanLiau),
    automatedReadability: round(automatedReadability),
    ...swedishIndexes(measures),
  };
}

/** Languages written without blanks have no words that a length could be measured of. */
const unmeasured = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my', 'und']);

function gradeAny(
  measures: TextMeasures,
  language: string,
  confidence: 'low' | 'normal',
): ReadabilityDetails {
  const indexes = swedishIndexes(measures);
  return {
    grade: null,
    level: unmeasured.has(language) ? 'not graded' : lixLevel(indexes.lix),
    confidence,
    fleschReadingEase: null,
    fleschKincaid: null,
    gunningFog: null,
    smog: null,
    colemanLiau: null,
    automatedReadability: null,
    ...indexes,
  };
}

/** Björnsson's LIX and Anderson's RIX count lengths only, so they hold for most languages. */
function swedishIndexes({ words, sentences, longWords }: TextMeasures): { lix: number; rix: number } {
  return { lix: round(words / sentences + (100 * longWords) / words), rix: round(longWords / sentences) };
}

function gradeLevel(grade: number): string {
  if (grade < 5.5) return 'very easy';
  if (grade < 7.5) return 'easy';
  if (grade < 9.5) return 'plain English';
  if (grade < 12.5) return 'fairly difficult';
  return grade < 15.5 ? 'difficult' : 'very difficult';
}

function lixLevel(lix: number): string {
  if (lix < 30) return 'very easy';
  if (lix < 40) return 'easy';
  if (lix < 50) return 'medium';
  return lix < 60 ? 'difficult' : 'very difficult';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
