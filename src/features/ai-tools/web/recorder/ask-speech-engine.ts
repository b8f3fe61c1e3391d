import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { readEngines } from '../../common/contract.ts';
import type { SpeechEngine } from '../../common/engines.ts';

const notThere = 404;

/** How this server recognizes speech. Undefined if it does not say, as servers without the function `ai-engines` do not. */
export async function askSpeechEngine(
  caller: Caller,
  signal: AbortSignal,
): Promise<SpeechEngine | undefined> {
  try {
    const { body } = await caller.call<typeof readEngines>('ai-engines', {}, { signal });
    return isRecord(body) && isSpeechEngine(body.speech) ? body.speech : undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === notThere) return undefined;
    throw error;
  }
}

function isSpeechEngine(value: unknown): value is SpeechEngine {
  return value === 'none' || value === 'local' || value === 'remote';
}
