import { z } from 'zod';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelFailure } from './model-failure.ts';
import type { AskModel } from './model-server.ts';
import { splitForModel } from './split-for-model.ts';

/** With the default settings the longest text that is taken has four parts, in Chinese or Japanese fifteen. */
const maxParts = 16;
/** What is left of a question's room when the instructions and neighbouring parts are counted. */
const partShare = 0.6;
/** Parts of one visitor's text that are asked about at once. */
const atOnce = 2;

const partAnswer = z.object({ sentences: z.array(z.string()) });

/** Parts of a text that fit into one question each; throws `ModelFailure` where there would be too many. */
export async function listParts(text: string, maxInputTokens: number): Promise<string[]> {
  await nextTurn();
  if (estimateTokens(text) <= maxInputTokens) return [text];
  const parts = splitForModel(text, Math.floor(maxInputTokens * partShare));
  if (parts.length > maxParts) throw new ModelFailure('too_long');
  await nextTurn();
  return parts;
}

/** Asks about every part, two at once; rejects with the first failure. */
export async function askParts<Answer>(
  parts: readonly string[],
  ask: (part: string, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < parts.length; start += atOnce) {
    const group = parts.slice(start, start + atOnce);
    answers.push(...(await Promise.all(group.map((part, index) => ask(part, start + index)))));
  }
  return answers;
}

/** The text itself where it fits into one question, else summaries of its parts in their order. */
export async function condense(text: string, ask: AskModel, maxInputTokens: number): Promise<string> {
  const parts = await listParts(text, maxInputTokens);
  if (parts.length === 1) return text;
  const answers = await askParts(parts, (part, index) =>
    ask({
      task: `This is part ${index + 1} of ${parts.length} of a text. Give its main statements in 5 to 10 sentences.`,
      material: { Text: part },
      schema: partAnswer,
      example: { sentences: ['The lamp was repaired.', 'It is lit again.'] },
      maxAnswerTokens: 700,
    }),
  );
  const condensed = answers.map(({ sentences }) => sentences.join(' ')).join('\n\n');
  if (estimateTokens(condensed) > maxInputTokens) throw new ModelFailure('too_long');
  return condensed;
}
