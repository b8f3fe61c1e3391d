import { useEffect, useState } from 'react';
import { caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { readEngines } from '../../common/contract.ts';
import type { SpeechEngine } from '../../common/text-facts.ts';

/** Whether this server recognizes speech, asked before anyone records; undefined while nobody knows. */
export function useSpeechEngine(): SpeechEngine | undefined {
  const [engine, setEngine] = useState<SpeechEngine>();
  useEffect(() => {
    const controller = new AbortController();
    caller.call<typeof readEngines>('ai-engines', {}, { signal: controller.signal }).then(
      ({ body }) => {
        if (isRecord(body) && isSpeechEngine(body.speech)) setEngine(body.speech);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) logInBrowser('the engines are not known', error);
      },
    );
    return () => controller.abort();
  }, []);
  return engine;
}

function isSpeechEngine(value: unknown): value is SpeechEngine {
  return value === 'none' || value === 'local' || value === 'remote';
}
