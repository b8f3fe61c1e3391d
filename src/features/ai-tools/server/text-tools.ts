import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { maxInputCharacters, maxSubjectCharacters } from '#platform/text/common/limits.ts';
import { defaultAudience } from '#platform/text/common/options.ts';
import * as contract from '../common/contract.ts';
import { maxAudienceCharacters, maxFeaturesCharacters, maxProductNameCharacters } from '../common/limits.ts';
import type { TextAnswers, ToolCaller } from './text-answers.ts';

type TextToolNeeds = { engine: TextAnswers; calls: RateLimiter; clock: Clock };

export function textTools({ engine, calls, clock }: TextToolNeeds): EndpointHandler[] {
  function admit(from: { clientAddress: string; signal: AbortSignal }, only: ToolCaller['only']): ToolCaller {
    const client = clientKey(from.clientAddress);
    const verdict = calls.take(client);
    if (verdict.allowed) return { client, signal: from.signal, only };
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }

  return [
    handle(contract.analyzeText, async ({ engine: only, ...input }, from) => {
      const caller = admit(from, only);
      requireText(input.text, 'text_required');
      return await engine.run('analyze-text', input, caller);
    }),
    handle(contract.summarizeContent, async ({ engine: only, ...input }, from) => {
      const caller = admit(from, only);
      requireText(input.content, 'content_required');
      return await engine.run('summarize-content', input, caller);
    }),
    handle(contract.optimizeEmailSubject, async ({ engine: only, ...input }, from) => {
      const caller = admit(from, only);
      requireText(input.subject, 'subject_required', maxSubjectCharacters);
      return await engine.run('optimize-email-subject', input, caller);
    }),
    handle(contract.generateProductDescription, async ({ engine: only, ...input }, from) => {
      const caller = admit(from, only);
      const targetAudience = input.targetAudience.trim() || defaultAudience;
      requireText(input.productName, 'product_required', maxProductNameCharacters);
      requireText(input.features, 'product_required', maxFeaturesCharacters);
      requireText(targetAudience, 'product_required', maxAudienceCharacters);
      return await engine.run('generate-product-description', { ...input, targetAudience }, caller);
    }),
    handle(contract.processMeetingNotes, async ({ engine: only, ...input }, from) => {
      const caller = admit(from, only);
      requireText(input.transcript, 'transcript_required');
      // Weekdays such as `Friday` count from today (UTC).
      const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
      return await engine.run('process-meeting-notes', { ...input, today }, caller);
    }),
  ];
}

/** Throws AppError `missingCode` if the text is blank, `text_too_long` if it exceeds the limit. */
function requireText(text: string, missingCode: string, maxCharacters = maxInputCharacters): void {
  if (text.length > maxCharacters) throw new AppError('text_too_long', { details: { maxCharacters } });
  if (text.trim() === '') throw new AppError(missingCode);
}
