import * as z from 'zod/mini';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { tidyLine } from '#platform/grounding/common/plain-text.ts';
import { condense } from '#platform/language-model/common/in-parts.ts';
import type { Asking, Question } from '#platform/language-model/common/question.ts';
import type { SummaryType } from '#platform/text/common/options.ts';
import { countWords } from '../count-words.ts';

const leastWords = 8;

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

export async function writeSummary(
  { content, summaryType }: { content: string; summaryType: SummaryType },
  { ask, maxInputTokens }: Asking,
): Promise<{ summary: string } | undefined> {
  const sourceWords = countWords(content);
  if (sourceWords < leastWords) return undefined;
  const text = await condense(content, ask, maxInputTokens);
  const { sentences } = await ask(summaryQuestion(summaryType, text));
  const grounding = await Grounding.read(content);
  const lines = sentences.map(tidyLine);
  const isList = summaryType === 'bullets';
  // Each bullet point must be clear by itself. A sentence of prose may refer to the sentence before it.
  const standing = isList
    ? lines.map((line) => grounding.keep(line))
    : grounding.keep(lines.join('\n')).split('\n');
  const kept = standing.filter((sentence) => sentence !== '').slice(0, tasks[summaryType].most);
  const isShorter = countWords(kept.join(' ')) < sourceWords;
  if (kept.length === 0 || !isShorter) return undefined;
  return { summary: isList ? kept.map((sentence) => `• ${sentence}`).join('\n') : kept.join(' ') };
}
