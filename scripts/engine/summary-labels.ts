import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SummaryType } from '#platform/text/common/options.ts';
import type { Span } from '#platform/text/common/text-facts.ts';
import { readDocument } from '#platform/text/server/reading/read-document.ts';
import { findTitle, listCandidates } from '#platform/text/server/summary/list-candidates.ts';
import { rankSentences } from '#platform/text/server/summary/rank-sentences.ts';
import { listGradeFeatures } from '#platform/text/server/summary/sentence-grade.ts';
import { summarizeContent } from '#platform/text/server/summary/summarize-content.ts';
import { type HashedModel, hashText } from '#platform/text/server/words/hashed-model.ts';
import { type Example, type TrainedModel, trainHashedModel } from './hashed-trainer.ts';

/** A sentence, how much a summary needs it (0 to 3), and the indexes of the sentences without which it is not clear. */
type Label = Span & { grade: number; needs: readonly number[] };
export type GradedText = { text: string; labels: readonly Label[] };
/** One line of the file. Each sentence is a text, its grade and the indexes that it needs. */
type Row = { title: string; paragraphs: [string, number, ...number[]][][] };

/** Grades of the sentences in summaries, of the first sentences, and of the best possible choice of as many. */
type Grades = { shown: number[]; lead: number[]; best: number[]; all: number[] };

/** Lowers the grade of a sentence that is not clear alone. */
const needCost = 0.2;

export function readGradedTexts(folder: string): GradedText[] {
  const lines = readFileSync(join(folder, 'summaries.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => writeText(JSON.parse(line) as Row));
}

/** True for a tenth of the texts, on which the built-in model is tested. */
export const isHeldOut = ({ text }: GradedText) => hashText(text, 16) % 10 === 0;

export function trainOnGrades(texts: readonly GradedText[]): TrainedModel {
  const examples = texts.flatMap(listExamples);
  return trainHashedModel(examples, {
    bits: 16,
    dense: examples[0]?.dense.map(() => 0) ?? [],
    passes: 5,
    rate: 0.1,
    slope: (sum, target) => sum - target,
  });
}

/** Summarizes the texts and collects the grades of the sentences that are shown. */
export function gradeSummaries(
  texts: readonly GradedText[],
  summaryType: SummaryType,
  model?: HashedModel,
): Grades {
  const found: Grades = { shown: [], lead: [], best: [], all: [] };
  for (const { text, labels } of texts) {
    const { chosen } = summarizeContent({ content: text, summaryType, ...(model && { model }) }).details;
    const isShown = (label: Label) =>
      chosen.some((one) => countShared(label, one) > 0.5 * Math.min(lengthOf(label), lengthOf(one)));
    const grades = labels.map(({ grade }) => grade);
    const shown = labels.filter(isShown).map(({ grade }) => grade);
    found.shown.push(...shown);
    found.lead.push(...grades.slice(0, shown.length));
    found.best.push(...grades.toSorted((one, other) => other - one).slice(0, shown.length));
    found.all.push(...grades);
  }
  return found;
}

/** Separates the title and the paragraphs with empty lines, and puts each bullet on its own line. */
function writeText({ title, paragraphs }: Row): GradedText {
  let text = title;
  const labels = paragraphs.flatMap((sentences) =>
    sentences.map(([sentence, grade, ...needs], index) => {
      const gap = /^(?:[-*•–—]|\d+[.)])\s/u.test(sentence) ? '\n' : ' ';
      if (text !== '') text += index === 0 ? '\n\n' : gap;
      text += sentence;
      return { start: text.length - sentence.length, end: text.length, grade, needs };
    }),
  );
  return { text, labels };
}

function listExamples({ text, labels }: GradedText): Example[] {
  const document = readDocument(text);
  const lines = listCandidates(document, 'detailed').flatMap(({ line }) => line.list?.items ?? line);
  const features = listGradeFeatures(lines, rankSentences(document, lines), findTitle(document));
  return features.flatMap((one, index) => {
    const span = document.toSource(lines[index] ?? { start: 0, end: 0 });
    const shared = labels.map((label) => countShared(label, span));
    const most = Math.max(...shared);
    const { grade = 0, needs = [] } = labels[shared.indexOf(most)] ?? {};
    return most > 0 ? [{ ...one, target: grade - (needs.length > 0 ? needCost : 0) }] : [];
  });
}

const lengthOf = ({ start, end }: Span) => end - start;
const countShared = (one: Span, other: Span) =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);
