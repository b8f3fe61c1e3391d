import { useEffect, useState } from 'react';
import { caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import type { SpeechEngine } from '../../common/engines.ts';
import { askSpeechEngine } from './ask-speech-engine.ts';

/** Asked before anyone records; undefined while nobody knows. */
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
