import {
  generateProductDescription,
  type ProductRequest,
} from '#platform/text/server/product/generate-product-description.ts';

/** Generates copy for a water jug, unless the request names another product. */
export const generate = (features: string, request: Partial<ProductRequest> = {}) =>
  generateProductDescription({
    productName: 'Water jug',
    features,
    targetAudience: '',
    tone: 'professional',
    seed: 0,
    ...request,
  });

export const describeAs = (features: string, request?: Partial<ProductRequest>) =>
  generate(features, request).description;

export const notesOf = (features: string, request?: Partial<ProductRequest>) =>
  generate(features, request).details.notes.join(' ');
