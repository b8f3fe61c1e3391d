import { useEffect, useState } from 'react';
import { CallError, type Caller, caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import type { SpeechEngine } from '../../common/engines.ts';

const notThere = 404;

/** Returns undefined for servers without the function `ai-engines`. */
export async function askSpeechEngine(asked: Caller, signal: AbortSignal): Promise<SpeechEngine | undefined> {
  try {
    const { body } = await asked.call('ai-engines', {}, { signal });
    return body.speech;
  } catch (error) {
    if (error instanceof CallError && error.status === notThere) return undefined;
    throw error;
  }
}

export function useSpeechEngine(): SpeechEngine | undefined {
  const [engine, setEngine] = useState<SpeechEngine>();
  useEffect(() => {
    const controller = new AbortController();
    askSpeechEngine(caller, controller.signal).then(setEngine, (error: unknown) => {
      if (!controller.signal.aborted) logInBrowser('the speech engine could not be read', error);
    });
    return () => controller.abort();
  }, []);
  return engine;
}
