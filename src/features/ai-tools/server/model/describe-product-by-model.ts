import { z } from 'zod';
import { Grounding } from './grounding.ts';
import type { ModelTool } from './model-tool.ts';
import { namesEvery } from './names-every.ts';
import { claimsNothingNew } from './sales-claims.ts';

const answer = z.object({ description: z.string() });
export const describeProductByModel: ModelTool<'generate-product-description'> = async (work) => {
  const { input, embedded, ask } = work;
  const { productName, features, targetAudience } = input;
  const { description } = await ask({
    task: [
      `Write product copy of 60 to 150 words in a ${input.tone} tone, for the audience given. Name the product and every feature.`,
      'State nothing that is not given: no other feature, figure, price, award, guarantee or comparison.',
      `This is variant ${input.seed + 1}; variants differ in their wording.`,
    ].join(' '),
    material: { Product: productName, Features: features, Audience: targetAudience },
    schema: answer,
    example: { description: 'The Harbour Lamp has a brass body and a warm light.' },
    maxAnswerTokens: 500,
  });
  const source = [productName, features, targetAudience].join('\n');
  const grounding = await Grounding.read(source, 'und');
  const kept = grounding.keep(description.trim(), (sentence) => claimsNothingNew(sentence, source));
  if (kept === '' || !kept.toLowerCase().includes(productName.trim().toLowerCase())) return undefined;
  return namesEvery(features, kept) ? { ...embedded, description: kept } : undefined;
};
