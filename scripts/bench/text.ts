import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analyzeText } from '#platform/text/server/analyze-text.ts';
import { extractKeywords } from '#platform/text/server/keywords/extract-keywords.ts';
import { gradeReadability } from '#platform/text/server/readability/grade-readability.ts';
import { readDocument } from '#platform/text/server/reading/read-document.ts';
import { measureSentiment } from '#platform/text/server/sentiment/measure-sentiment.ts';
import { summarizeContent } from '#platform/text/server/summary/summarize-content.ts';
import { stemWord } from '#platform/text/server/words/stem-word.ts';
import { pearson } from '#test/support/measure/pearson.ts';
import { rouge1 } from '#test/support/measure/rouge.ts';
import { abstracts } from '#test/text-corpus/abstracts.ts';
import { gradedPairs } from '#test/text-corpus/graded-pairs.ts';
import { news } from '#test/text-corpus/news.ts';
import { opinions } from '#test/text-corpus/opinions.ts';
import { ratedSentences } from '#test/text-corpus/rated-sentences.ts';
import { topics } from '#test/text-corpus/topics.ts';
import type { BenchOptions } from './options.ts';
import { median, printTable } from './table.ts';

/** The texts of each kind of corpus. External corpora are files FOLDER/KIND/NAME.jsonl with one text per line. */
type Samples = {
  /** The engine selects `count` sentences, which are compared with the most similar reference summary. */
  summaries: { text: string; summaries: readonly string[]; count: number };
  keyphrases: { text: string; keyphrases: readonly string[] };
  /** Mean rating of several people, on any scale. */
  ratings: { text: string; rating: number };
  polarity: { text: string; label: 'negative' | 'neutral' | 'positive' };
  /** Versions of one text, easiest first. */
  grades: { texts: readonly string[] };
};
type Kind = keyof Samples;
type Row = { figure: string; value: number; beside: string };

const measures: { [K in Kind]: (samples: readonly Samples[K][]) => Row } = {
  summaries: measureSummaries,
  keyphrases: measureKeyphrases,
  ratings: measureRatings,
  polarity: measurePolarity,
  grades: measureGrades,
};

const ownTexts: { [K in Kind]: Readonly<Record<string, readonly Samples[K][]>> } = {
  summaries: {
    'own reports': topics
      .filter(({ isAbstract }) => isAbstract !== true)
      .map(({ text, summary }) => ({ text, summaries: [summary], count: 2 })),
    'own articles': news.map(({ paragraphs, summary }) => ({
      text: paragraphs.join('\n\n'),
      summaries: [summary],
      count: 3,
    })),
    'own abstracts': abstracts.map(({ text, summary }) => ({ text, summaries: [summary], count: 1 })),
    'own opinions': opinions.map(({ sentences, summary }) => ({
      text: sentences.join('\n'),
      summaries: [summary],
      count: 2,
    })),
  },
  keyphrases: { 'own texts': topics },
  ratings: { 'own sentences': ratedSentences.map(([rating, text]) => ({ text, rating })) },
  polarity: {},
  grades: { 'own pairs': gradedPairs.map((texts) => ({ texts })) },
};

const timedWords = [1_000, 10_000];
const timedRounds = 20;

export async function benchText({ corpora }: BenchOptions): Promise<void> {
  const rows = kinds().flatMap((kind) => [
    ...measureAll(kind, ownTexts[kind]),
    ...(corpora === undefined ? [] : measureAll(kind, readCorpora(corpora, kind))),
  ]);
  printTable('Quality of the built-in engine', rows);
  printTable(`Time of one call, median of ${timedRounds}, warm`, measureTimes());
}

function kinds(): Kind[] {
  return Object.keys(measures) as Kind[];
}

function measureAll<K extends Kind>(kind: K, named: Readonly<Record<string, readonly Samples[K][]>>) {
  return Object.entries(named).map(([texts, samples]) => ({
    kind,
    texts,
    count: samples.length,
    ...measures[kind](samples),
  }));
}

function readCorpora<K extends Kind>(folder: string, kind: K): Record<string, Samples[K][]> {
  const path = join(folder, kind);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.jsonl')) : [];
  return Object.fromEntries(
    names.sort().map((name) => {
      const lines = readFileSync(join(path, name), 'utf8').trimEnd().split('\n');
      return [basename(name, '.jsonl'), lines.map((line) => JSON.parse(line) as Samples[K])];
    }),
  );
}

function measureSummaries(samples: readonly Samples['summaries'][]): Row {
  const ours = samples.map(({ text, summaries, count }) => {
    const { summary } = summarizeContent({ content: text, summaryType: 'brief', sentences: count });
    return Math.max(...summaries.map((one) => rouge1(summary, one)));
  });
  const lead = samples.map(({ text, summaries, count }) => {
    const first = readDocument(text).sentences.slice(0, count);
    const beginning = first.map((sentence) => sentence.text).join(' ');
    return Math.max(...summaries.map((one) => rouge1(beginning, one)));
  });
  return { figure: 'ROUGE-1', value: 100 * mean(ours), beside: `lead ${(100 * mean(lead)).toFixed(1)}` };
}

function measureKeyphrases(samples: readonly Samples['keyphrases'][]): Row {
  const scores = samples.map(({ text, keyphrases }) => {
    const wanted = new Set(keyphrases.map(stemPhrase));
    const found = new Set(extractKeywords(readDocument(text), 10).map(({ phrase }) => stemPhrase(phrase)));
    const right = [...found].filter((phrase) => wanted.has(phrase)).length;
    return { f1: (2 * right) / (found.size + wanted.size || 1), precision: right / (found.size || 1) };
  });
  const precision = 100 * mean(scores.map((score) => score.precision));
  return {
    figure: 'F1@10',
    value: 100 * mean(scores.map(({ f1 }) => f1)),
    beside: `precision ${precision.toFixed(1)}`,
  };
}

function measureRatings(samples: readonly Samples['ratings'][]): Row {
  const scores = samples.map(({ text }) => measureSentiment(readDocument(text))?.details.score ?? 0);
  const value = pearson(
    samples.map(({ rating }) => rating),
    scores,
  );
  return { figure: 'Pearson r', value, beside: '' };
}

/**
 * Measures the share of correct labels among positive and negative ones. A text that the engine does not
 * label is not an error.
 */
function measurePolarity(samples: readonly Samples['polarity'][]): Row {
  const given = samples.map(({ text, label }) => ({
    label,
    ours: measureSentiment(readDocument(text))?.details.label ?? 'none',
  }));
  const labeled = given.filter(({ ours }) => ours === 'positive' || ours === 'negative');
  const right = labeled.filter(({ label, ours }) => label === ours).length;
  const opposite = labeled.filter(({ label, ours }) => label !== ours && label !== 'neutral').length;
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(0)} %`;
  return {
    figure: 'right labels, %',
    value: (100 * right) / (labeled.length || 1),
    beside: `of ${share(labeled.length, samples.length)} labeled; opposite ${share(opposite, labeled.length || 1)}`,
  };
}

function measureGrades(samples: readonly Samples['grades'][]): Row {
  const pairs = samples.flatMap(({ texts }) => {
    const grades = texts.map((text) => gradeReadability(readDocument(text))?.grade ?? Number.NaN);
    return grades.flatMap((easy, at) => grades.slice(at + 1).map((hard) => easy < hard));
  });
  return {
    figure: 'pairs in order, %',
    value: (100 * pairs.filter(Boolean).length) / pairs.length,
    beside: `${pairs.length} pairs`,
  };
}

function measureTimes() {
  const paragraphs = [...news.map((one) => one.paragraphs.join('\n\n')), ...topics.map(({ text }) => text)];
  return timedWords.map((count) => {
    const all = paragraphs.join('\n\n').split(' ');
    const text = Array.from({ length: count }, (_, index) => all[index % all.length]).join(' ');
    return {
      words: count,
      'analyze ms': time(() => analyzeText({ text, analysisType: 'comprehensive' })),
      'summarize ms': time(() => summarizeContent({ content: text, summaryType: 'detailed' })),
    };
  });
}

function time(work: () => unknown): number {
  for (let warm = 0; warm < 3; warm += 1) work();
  return median(
    Array.from({ length: timedRounds }, () => {
      const startedMs = performance.now();
      work();
      return performance.now() - startedMs;
    }),
  );
}

function stemPhrase(phrase: string): string {
  return phrase.toLowerCase().split(/\s+/u).map(stemWord).join(' ');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
