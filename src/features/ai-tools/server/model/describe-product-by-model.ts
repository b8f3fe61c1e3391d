import { z } from 'zod';
import { stemWord } from '../engine/stem-word.ts';
import { Grounding } from './grounding.ts';
import type { ModelTool } from './model-tool.ts';
import { claimsNothingNew } from './sales-claims.ts';

const answer = z.object({ description: z.string() });
/** Of a feature's words; a model may bend the rest. */
const leastShare = 0.6;
/** Shorter words carry no feature. */
const leastLetters = 3;

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
  const grounding = new Grounding(source, 'und');
  const kept = keepHonest(grounding.keep(description.trim()), source);
  if (kept === '' || !kept.toLowerCase().includes(productName.trim().toLowerCase())) return undefined;
  return namesEvery(features, kept) ? { ...embedded, description: kept } : undefined;
};

function keepHonest(text: string, source: string): string {
  return text
    .split(/(?<=[.!?]\s)/u)
    .filter((sentence) => claimsNothingNew(sentence, source))
    .join('')
    .trim();
}

function namesEvery(features: string, description: string): boolean {
  const there = new Set(listStems(description));
  return features
    .split(/[\n,;•]+/u)
    .map(listStems)
    .filter((stems) => stems.length > 0)
    .every((stems) => stems.filter((stem) => there.has(stem)).length >= stems.length * leastShare);
}

function listStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= leastLetters || /\p{N}/u.test(word)).map(stemWord);
}
