import { z } from 'zod';
import type { SummaryType } from '#platform/text/common/options.ts';
import { condense } from './condense.ts';
import { countWords } from './count-words.ts';
import { Grounding } from './grounding.ts';
import type { ModelTool } from './model-tool.ts';
import type { Question } from './question.ts';
import { tidyLine } from './tidy-line.ts';

const answer = z.object({ sentences: z.array(z.string()) });

const tasks: Record<SummaryType, { task: string; maxAnswerTokens: number; most: number }> = {
  brief: {
    task: 'Summarize the text in one or two sentences of at most 60 words together.',
    maxAnswerTokens: 200,
    most: 2,
  },
  detailed: {
    task: 'Summarize the text in 4 to 12 sentences, at most a third of its length, in its order.',
    maxAnswerTokens: 700,
    most: 12,
  },
  bullets: {
    task: 'Give the main points of the text, 3 to 7 of them, each a sentence that can be understood alone.',
    maxAnswerTokens: 400,
    most: 7,
  },
};

export function summaryQuestion(type: SummaryType, text: string): Question<z.infer<typeof answer>> {
  const { task, maxAnswerTokens } = tasks[type];
  return {
    task,
    material: { Text: text },
    schema: answer,
    example: { sentences: ['The harbour lamp was repaired and is lit again.'] },
    maxAnswerTokens,
  };
}

export const summarizeByModel: ModelTool<'summarize-content'> = async (work) => {
  const { input, embedded, ask } = work;
  // Too short to be made shorter, or code: the built-in engine gave it back as it is.
  if (embedded.summary.length >= input.content.trim().length) return undefined;
  const text = await condense(input.content, ask, work.maxInputTokens);
  const { sentences } = await ask(summaryQuestion(input.summaryType, text));
  const grounding = await Grounding.read(input.content, embedded.details.language.code);
  const lines = sentences.map(tidyLine);
  const isList = input.summaryType === 'bullets';
  // Points are read alone; the sentences of prose may lean on the one before.
  const standing = isList
    ? lines.map((line) => grounding.keep(line))
    : grounding.keep(lines.join('\n')).split('\n');
  const kept = standing.filter((sentence) => sentence !== '').slice(0, tasks[input.summaryType].most);
  const words = countWords(kept.join(' '));
  if (kept.length === 0 || words >= embedded.details.sourceWords) return undefined;
  return {
    summary: isList ? kept.map((sentence) => `• ${sentence}`).join('\n') : kept.join(' '),
    details: { ...embedded.details, summaryWords: words, chosen: [] },
  };
};
