import type { ProductDetails } from '#platform/text/common/writing-details.ts';
import { type Extras, readExtras } from './read-facts.ts';
import { aNumber, aRecord, aString, listOf, readAs } from './read-shape.ts';

export type Description = { description: string } & Extras<ProductDetails>;

const found = aRecord<{ description: string }>({ description: aString });
const details = aRecord<ProductDetails>({
  notes: listOf(aString),
  seed: aNumber,
  bullets: listOf(aString),
  metaDescription: aString,
});

/** An answer of `generate-product-description`. */
export function readDescription(body: unknown): Description | undefined {
  const description = readAs(found, body);
  return description && { ...description, ...readExtras(body, details) };
}
