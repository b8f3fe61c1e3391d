import * as z from 'zod/mini';
import { ModelFailure } from '../common/model-failure.ts';
import { type Question, writePrompt } from '../common/question.ts';
import { readAnswer } from '../common/read-answer.ts';
import type { ChatClient, ChatStyle } from './chat-client.ts';

/** Styles to try, best first. A rejected attempt costs the server nothing. */
const styles: readonly ChatStyle[] = (['json_schema', 'json_object', 'text'] as const).flatMap((format) => [
  { format, plain: false },
  { format, plain: true },
]);

const color: Question<{ color: string }> = {
  task: 'Say which color is named.',
  material: { Text: 'The lamp is green.' },
  schema: z.object({ color: z.string() }),
  example: { color: 'blue' },
  maxAnswerTokens: 50,
};

/**
 * Finds by trial which request fields a server accepts. Rejects with `ModelFailure` if it accepts none or does not
 * answer.
 */
export async function probeStyles(client: ChatClient, signal: AbortSignal): Promise<ChatStyle> {
  let last = new ModelFailure('unreadable');
  for (const style of styles) {
    try {
      if (await namesColor(client, style, signal)) return style;
      last = new ModelFailure('unreadable');
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.reason !== 'refused') throw error;
      last = error;
    }
  }
  throw last;
}

export async function namesColor(
  client: ChatClient,
  style: ChatStyle,
  signal: AbortSignal,
): Promise<boolean> {
  const { instructions, prompt, schema } = writePrompt(color);
  const { maxAnswerTokens } = color;
  const { text } = await client.complete({ instructions, prompt, schema, style, maxAnswerTokens, signal });
  return /green/iu.test(readAnswer(text, color.schema)?.color ?? '');
}
