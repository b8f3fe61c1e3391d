import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { TextToolNeeds } from './analyze-text.ts';
import { enforceCallLimit } from './call-limit.ts';
import { requireText } from './require-text.ts';

export function summarizeContent({ engine, calls }: TextToolNeeds): EndpointHandler {
  return handle(
    contract.summarizeContent,
    async ({ content, summaryType, engine: only }, { clientAddress, signal }) => {
      const client = enforceCallLimit(calls, clientAddress);
      requireText(content, 'content_required');
      return await engine.run('summarize-content', { content, summaryType }, { client, signal, only });
    },
  );
}
