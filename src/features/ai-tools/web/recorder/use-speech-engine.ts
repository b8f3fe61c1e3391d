import { useEffect, useState } from 'react';
import { CallError, type Caller, caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { readEngines } from '../../common/contract.ts';
import type { SpeechEngine } from '../../common/engines.ts';

const notThere = 404;

/** Asks how this server recognizes speech. Returns undefined for servers without the function `ai-engines`. */
export async function askSpeechEngine(asked: Caller, signal: AbortSignal): Promise<SpeechEngine | undefined> {
  try {
    const { body } = await asked.call<typeof readEngines>('ai-engines', {}, { signal });
    return isRecord(body) && isSpeechEngine(body.speech) ? body.speech : undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === notThere) return undefined;
    throw error;
  }
}

function isSpeechEngine(value: unknown): value is SpeechEngine {
  return value === 'none' || value === 'local' || value === 'remote';
}

/** Asks before anyone records. Returns undefined until the server has answered. */
export function useSpeechEngine(): SpeechEngine | undefined {
  const [engine, setEngine] = useState<SpeechEngine>();
  useEffect(() => {
    const controller = new AbortController();
    askSpeechEngine(caller, controller.signal).then(setEngine, (error: unknown) => {
      if (!controller.signal.aborted) logInBrowser('the engines are not known', error);
    });
    return () => controller.abort();
  }, []);
  return engine;
}
