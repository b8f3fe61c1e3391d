import * as z from 'zod/mini';
import { claimsNothingNew } from '#platform/grounding/common/claims.ts';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { namesEvery } from '#platform/grounding/common/names-every.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import type { ProductTone } from '#platform/text/common/options.ts';
import { writeAnalysis } from './analysis.ts';
import { writeNotes } from './notes.ts';
import { writeSubjects } from './subjects.ts';
import { writeSummary } from './summary.ts';

const answer = z.object({ description: z.string() });

type Product = {
  productName: string;
  features: string;
  targetAudience: string;
  tone: ProductTone;
  seed: number;
};

async function writeDescription(
  { productName, features, targetAudience, tone, seed }: Product,
  { ask }: Asking,
): Promise<{ description: string } | undefined> {
  const { description } = await ask({
    task: [
      `Write product copy of 60 to 150 words in a ${tone} tone, for the audience given. Name the product and every feature.`,
      'State nothing that is not given: no other feature, figure, price, award, guarantee or comparison.',
      `This is variant ${seed + 1}; variants differ in their wording.`,
    ].join(' '),
    material: { Product: productName, Features: features, Audience: targetAudience },
    schema: answer,
    example: { description: 'The Harbour Lamp has a brass body and a warm light.' },
    maxAnswerTokens: 500,
  });
  const source = [productName, features, targetAudience].join('\n');
  const grounding = await Grounding.read(source);
  const kept = grounding.keep(description.trim(), (sentence) => claimsNothingNew(sentence, source));
  const isNamed = kept.toLowerCase().includes(productName.trim().toLowerCase());
  return kept !== '' && isNamed && namesEvery(features, kept) ? { description: kept } : undefined;
}

export const writers = {
  'analyze-text': writeAnalysis,
  'summarize-content': writeSummary,
  'optimize-email-subject': writeSubjects,
  'generate-product-description': writeDescription,
  'process-meeting-notes': writeNotes,
} as const;

export type ToolName = keyof typeof writers;
export type Written<Name extends ToolName> = NonNullable<Awaited<ReturnType<(typeof writers)[Name]>>>;
export type ToolInput<Name extends ToolName> = Parameters<(typeof writers)[Name]>[0];
