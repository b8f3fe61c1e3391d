import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../common/contract.ts';
import { enforceCallLimit } from './call-limit.ts';
import { requireText } from './require-text.ts';
import type { TextAnswers } from './text-answers.ts';

export type TextToolNeeds = { engine: TextAnswers; calls: RateLimiter };

export function analyzeText({ engine, calls }: TextToolNeeds): EndpointHandler {
  return handle(
    contract.analyzeText,
    async ({ text, analysisType, engine: only }, { clientAddress, signal }) => {
      const client = enforceCallLimit(calls, clientAddress);
      requireText(text, 'text_required');
      return await engine.run('analyze-text', { text, analysisType }, { client, signal, only });
    },
  );
}
