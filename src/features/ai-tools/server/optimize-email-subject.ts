import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { maxSubjectCharacters } from '#platform/text/common/limits.ts';
import * as contract from '../common/contract.ts';
import type { TextToolNeeds } from './analyze-text.ts';
import { enforceCallLimit } from './call-limit.ts';
import { requireText } from './require-text.ts';

export function optimizeEmailSubject({ engine, calls }: TextToolNeeds): EndpointHandler {
  return handle(
    contract.optimizeEmailSubject,
    async ({ subject, emailType, engine: only }, { clientAddress, signal }) => {
      const client = enforceCallLimit(calls, clientAddress);
      requireText(subject, 'subject_required', maxSubjectCharacters);
      return await engine.run('optimize-email-subject', { subject, emailType }, { client, signal, only });
    },
  );
}
