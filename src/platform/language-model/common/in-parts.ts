import * as z from 'zod/mini';
import { pause } from '#platform/grounding/common/plain-text.ts';
import { ModelFailure } from './model-failure.ts';
import type { AskModel } from './question.ts';

/** With the default settings, the longest accepted text has four parts, or fifteen in Chinese or Japanese. */
const maxParts = 16;
/** Maximum share of a question's tokens for one part. The rest is for instructions and context. */
const partShare = 0.6;
const atOnce = 2;
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
/** Places to cut, best first: after a paragraph, a line, a sentence or a word. */
const borders = [/\n\s*\n/gu, /\n/gu, /[.!?…。！？]["”’)]?\s*/gu, /\s/gu];

const partAnswer = z.object({ sentences: z.array(z.string()) });

/**
 * Estimates high, so that a prompt fits: most tokenizers produce fewer tokens. Counts one token per character in
 * scripts without spaces.
 */
export function estimateTokens(text: string): number {
  const wideCharacters = countMatches(text, wide);
  const narrow = (text.length - wideCharacters) / 3.5;
  return Math.ceil(Math.max(narrow, countMatches(text, /\S+/gu) * 1.4) + wideCharacters);
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

/** Splits a text into parts of at most `maxTokens`, each cut at the best border. */
export function splitForModel(text: string, maxTokens: number): string[] {
  const parts: string[] = [];
  const size = Math.ceil((maxTokens * text.length) / Math.max(1, estimateTokens(text)));
  for (let start = 0; start < text.length; ) {
    let part = text.slice(start, start + size);
    // Shortens a part that has more tokens per character than the average of the text.
    for (let tokens = estimateTokens(part); tokens > maxTokens; tokens = estimateTokens(part))
      part = part.slice(0, Math.floor((part.length * maxTokens) / tokens));
    if (start + part.length < text.length) part = part.slice(0, findCut(part));
    parts.push(part);
    start += part.length;
  }
  return parts.filter((part) => part.trim() !== '');
}

/** Returns the offset after the last border of the best kind in the second half. Never cuts a surrogate pair. */
function findCut(part: string): number {
  const half = Math.floor(part.length / 2);
  for (const border of borders) {
    const last = [...part.slice(half).matchAll(border)].at(-1);
    if (last !== undefined) return half + last.index + last[0].length;
  }
  const isPairCut = /[\ud800-\udbff]$/u.test(part.slice(-1));
  return isPairCut && part.length > 1 ? part.length - 1 : part.length;
}

/** Splits a text into parts that fit into one question each. Throws `ModelFailure` if there would be too many. */
export async function listParts(text: string, maxInputTokens: number): Promise<string[]> {
  await pause();
  if (estimateTokens(text) <= maxInputTokens) return [text];
  await pause();
  const parts = splitForModel(text, Math.floor(maxInputTokens * partShare));
  if (parts.length > maxParts) throw new ModelFailure('too_long');
  await pause();
  return parts;
}

/** Asks about every part, two at a time. Rejects with the first failure. */
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

/** Returns the text itself if it fits into one question, otherwise the summaries of its parts in order. */
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
