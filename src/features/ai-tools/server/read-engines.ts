import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { EngineName, SpeechEngine } from '../common/engines.ts';
import { maxAudioSeconds } from '../common/limits.ts';

export type EnginesNow = {
  text: EngineName;
  speech: SpeechEngine;
  /** True if a model is set up but the built-in engine answers in its place. */
  isModelAway: boolean;
};

export function readEngines(ask: () => EnginesNow): EndpointHandler {
  return handle(contract.readEngines, () => {
    const { text, speech } = ask();
    return { text, speech, maxSegmentSeconds: maxAudioSeconds };
  });
}
