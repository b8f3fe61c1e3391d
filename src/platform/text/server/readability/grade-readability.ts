import { syllable } from 'syllable';
import type { ReadabilityDetails } from '../../common/analysis-details.ts';
import { readTable } from '../read-data.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';

const pronounced = new Map<string, number>();
for (const [count = '', words = ''] of readTable('syllables.tsv')) {
  for (const word of words.split(' ')) pronounced.set(word, Number(count));
}

/** Maximum letters of a word that are counted. Longer runs are not words and would slow down the rules. */
const maxWordCharacters = 40;

/** Counts syllables by the pronouncing dictionary or, if the word is not in it, by rules. Returns at least 1. */
export function countSyllables(word: string): number {
  const lower = word.toLowerCase().slice(0, maxWordCharacters);
  const known = pronounced.get(lower) ?? pronounced.get(lower.replace(/['’]s$/u, ''));
  return Math.max(1, known ?? syllable(lower));
}

/** Minimum words for a grade, and minimum words and sentences for normal confidence. */
const [minWords, confidentWords, confidentSentences] = [3, 30, 3];
/**
 * Maximum averages for a grade: letters per word (even German has fewer) and words per sentence (a text with more lacks
 * periods).
 */
const [maxMeanLetters, maxMeanSentenceWords] = [20, 150];
/** Minimum words for SMOG, which is unreliable for short texts, and minimum letters of a long word in LIX. */
const [minSmogWords, longWordLetters] = [100, 7];
const topGrade = 16;
const levels = readTable('reading-levels.tsv');
/** Languages without spaces between words, and the unknown language. Their word lengths cannot be measured. */
const unmeasured = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my', 'und']);

/**
 * Returns null for code, for texts with fewer than three words, and for texts whose words or sentences are too long
 * on average.
 */
export function gradeReadability({ sentences, isCode, language }: TextDocument): ReadabilityDetails | null {
  const spoken = sentences.filter(({ words }) => words.length > 0);
  const measured = spoken.flatMap(measureWords);
  const words = measured.length;
  const mean = (of: (word: (typeof measured)[number]) => number | boolean) =>
    measured.reduce((sum, word) => sum + Number(of(word)), 0) / words;
  const characters = mean((word) => word.characters);
  const sentenceWords = words / spoken.length;
  if (isCode || words < minWords || characters > maxMeanLetters || sentenceWords > maxMeanSentenceWords)
    return null;

  const letters = mean((word) => word.letters);
  const syllables = mean((word) => word.syllables);
  const polysyllables = mean((word) => word.syllables >= 3);
  const longWords = mean((word) => word.letters >= longWordLetters);
  const grades = {
    fleschKincaid: 0.39 * sentenceWords + 11.8 * syllables - 15.59,
    gunningFog: 0.4 * (sentenceWords + 100 * mean((word) => word.isHard)),
    smog: words < minSmogWords ? null : 1.043 * Math.sqrt(30 * polysyllables * sentenceWords) + 3.1291,
    colemanLiau: 5.88 * letters - 29.6 / sentenceWords - 15.8,
    automatedReadability: 4.71 * characters + 0.5 * sentenceWords - 21.43,
  };
  const grade = median(Object.values(grades).filter((one) => one !== null));
  // Björnsson's LIX uses only lengths, so it is valid for most languages.
  const lix = sentenceWords + 100 * longWords;
  const lixLevel = unmeasured.has(language.code) ? 'not graded' : levelOf(lix, 'lix');
  const inEnglish = (figure: number | null) => (language.supported && figure !== null ? round(figure) : null);
  return {
    grade: inEnglish(grade),
    level: language.supported ? levelOf(grade, 'grade') : lixLevel,
    confidence: words >= confidentWords && spoken.length >= confidentSentences ? 'normal' : 'low',
    fleschReadingEase: inEnglish(206.835 - 1.015 * sentenceWords - 84.6 * syllables),
    fleschKincaid: inEnglish(grades.fleschKincaid),
    gunningFog: inEnglish(grades.gunningFog),
    smog: inEnglish(grades.smog),
    colemanLiau: inEnglish(grades.colemanLiau),
    automatedReadability: inEnglish(grades.automatedReadability),
    lix: round(lix),
  };
}

export function describeReadability(document: TextDocument, details: ReadabilityDetails | null): string {
  if (details === null)
    return document.words.length < minWords ? 'Too short to grade' : 'Not graded: no sentences to measure';
  const { grade, level, lix, confidence } = details;
  if (level === 'not graded') return `Not graded: no formula for ${document.language.name}`;
  const doubt = confidence === 'low' ? ' (a rough estimate, since the text is short)' : '';
  const figure =
    grade === null
      ? `LIX ${Math.round(lix)}`
      : `Grade ${grade > topGrade ? `${topGrade}+` : nameGrade(grade)} (${nameReaders(grade)})`;
  return `${figure} – ${level}${doubt}`;
}

/** Text for adults in short sentences gets a low grade, which does not mean that it is for children. */
const lowGrade = 5;
const nameGrade = (grade: number) => (grade < lowGrade + 0.5 ? `${lowGrade} or lower` : Math.round(grade));

/** American students enter first grade at six and leave school after twelfth grade. */
function nameReaders(grade: number): string {
  const year = Math.round(grade);
  if (year <= lowGrade) return 'for almost everyone';
  return year > 12 ? 'college' : `age ${year + 5}`;
}

/**
 * A hard word, as Gunning defined it, has at least three syllables without common endings and is no name or compound.
 */
function measureWords({ words }: Sentence) {
  return words.map(({ text }, index) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const isName = index > 0 && /^\p{Lu}/u.test(text);
    const syllables = countSyllables(text);
    const isLong = syllables >= 3 && countSyllables(text.replace(/(?:es|ed|ing)$/iu, '')) >= 3;
    return {
      letters,
      characters: letters + (text.match(/\p{N}/gu)?.length ?? 0),
      syllables,
      isHard: isLong && !isName && !text.includes('-'),
    };
  });
}

const levelOf = (figure: number, scale: string): string =>
  levels.find(([of, limit]) => of === scale && figure < Number(limit))?.[2] ?? 'very difficult';

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = 0, upper = lower] = sorted.slice((sorted.length - 1) >> 1);
  return sorted.length % 2 === 1 ? lower : (lower + upper) / 2;
}

const round = (value: number) => Math.round(value * 100) / 100;
