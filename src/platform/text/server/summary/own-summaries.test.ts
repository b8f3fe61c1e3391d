import { describe, expect, it } from 'vitest';
import { rouge1 } from '#test/support/measure/rouge.ts';
import { abstracts } from '#test/text-corpus/abstracts.ts';
import { news } from '#test/text-corpus/news.ts';
import { opinions } from '#test/text-corpus/opinions.ts';
import { topics } from '#test/text-corpus/topics.ts';
import { readDocument } from '../reading/read-document.ts';
import { summarizeContent } from './summarize-content.ts';

type Case = { text: string; summary: string };
type Scores = { ours: number; lead: number; chance: number };

const reports = topics.filter(({ isAbstract }) => isAbstract !== true);
const opinionLines = opinions.map(({ sentences, summary }) => ({ text: sentences.join('\n'), summary }));
const articles = (between: string) =>
  news.map(({ paragraphs, summary }) => ({ text: paragraphs.join(between), summary }));

/**
 * Mean ROUGE-1 of the engine's summary (`ours`), of the first sentences (`lead`) and of all other runs of as many
 * sentences (`chance`).
 */
function measure(name: string, cases: readonly Case[], count: number): Scores {
  const scores = { ours: 0, lead: 0, chance: 0 };
  for (const { text, summary } of cases) {
    const sentences = readDocument(text).sentences.map((sentence) => sentence.text);
    const runs = sentences.slice(count).map((_, index) => sentences.slice(index + 1, index + 1 + count));
    const ours = summarizeContent({ content: text, summaryType: 'brief', sentences: count }).summary;
    scores.ours += rouge1(ours, summary) / cases.length;
    scores.lead += rouge1(sentences.slice(0, count).join(' '), summary) / cases.length;
    for (const run of runs) scores.chance += rouge1(run.join(' '), summary) / runs.length / cases.length;
  }
  const figures = Object.entries(scores).map(([of, score]) => `${of} ${score.toFixed(3)}`);
  process.stdout.write(`${name}, ROUGE-1: ${figures.join(', ')}\n`);
  return scores;
}

describe('summaries of texts of our own', () => {
  it('of short reports score at least as high as the first two sentences of the reports', () => {
    const { ours, lead, chance } = measure('short reports', reports, 2);
    expect(ours).toBeGreaterThanOrEqual(lead);
    expect(ours).toBeGreaterThan(chance + 0.1);
  });

  it.each([
    ['paragraphs', '\n\n'],
    ['lines', '\n'],
    ['one paragraph', ' '],
  ])('score at least as high as the first three sentences of an article in %s', (name, between) => {
    const { ours, lead } = measure(`articles in ${name}`, articles(between), 3);
    expect(ours).toBeGreaterThanOrEqual(lead);
  });

  it('score higher than the first sentence of an abstract', () => {
    const { ours, lead } = measure('abstracts', abstracts, 1);
    expect(ours).toBeGreaterThanOrEqual(0.29);
    expect(ours).toBeGreaterThan(lead + 0.05);
  });

  it('score higher than the first sentences in a collection of opinions', () => {
    const { ours, lead, chance } = measure('opinions', opinionLines, 2);
    expect(ours).toBeGreaterThanOrEqual(0.5);
    expect(ours).toBeGreaterThan(Math.max(lead, chance) + 0.05);
  });
});
