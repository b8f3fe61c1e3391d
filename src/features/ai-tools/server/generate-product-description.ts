import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { defaultAudience } from '#platform/text/common/options.ts';
import * as contract from '../common/contract.ts';
import { maxAudienceCharacters, maxFeaturesCharacters, maxProductNameCharacters } from '../common/limits.ts';
import type { TextToolNeeds } from './analyze-text.ts';
import { enforceCallLimit } from './call-limit.ts';
import { requireText } from './require-text.ts';

export function generateProductDescription({ engine, calls }: TextToolNeeds): EndpointHandler {
  return handle(
    contract.generateProductDescription,
    async ({ engine: only, ...input }, { clientAddress, signal }) => {
      const client = enforceCallLimit(calls, clientAddress);
      requireText(input.productName, 'product_required', maxProductNameCharacters);
      requireText(input.features, 'product_required', maxFeaturesCharacters);
      const targetAudience = requireText(
        input.targetAudience.trim() || defaultAudience,
        'product_required',
        maxAudienceCharacters,
      );
      return await engine.run(
        'generate-product-description',
        { ...input, targetAudience },
        { client, signal, only },
      );
    },
  );
}
