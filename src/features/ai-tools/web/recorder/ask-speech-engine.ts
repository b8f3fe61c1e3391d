import type { Caller } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { readEngines } from '../../common/contract.ts';
import type { SpeechEngine } from '../../common/text-facts.ts';

/** Whether this server recognizes speech; undefined where its answer does not say. */
export async function askSpeechEngine(
  caller: Caller,
  signal: AbortSignal,
): Promise<SpeechEngine | undefined> {
  const { body } = await caller.call<typeof readEngines>('ai-engines', {}, { signal });
  return isRecord(body) && isSpeechEngine(body.speech) ? body.speech : undefined;
}

function isSpeechEngine(value: unknown): value is SpeechEngine {
  return value === 'none' || value === 'local' || value === 'remote';
}
