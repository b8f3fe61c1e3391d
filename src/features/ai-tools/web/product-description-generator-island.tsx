import { defaultAudience, type ProductTone, productTones } from '#platform/text/common/options.ts';
import { maxAudienceCharacters, maxFeaturesCharacters, maxProductNameCharacters } from '../common/limits.ts';
import samples from './data/samples.json' with { type: 'json' };
import { ProductResult } from './result/product-result.tsx';
import { textToolIsland } from './text-tool.tsx';
import { sayPlainly } from './use-tool-call.ts';

export const ProductDescriptionGeneratorIsland = textToolIsland({
  slug: 'product-description-generator',
  function: 'generate-product-description',
  initial: { productName: '', features: '', targetAudience: '', tone: 'professional' as ProductTone },
  texts: [
    { name: 'productName', label: 'Product name', limit: maxProductNameCharacters, isHalf: true },
    {
      name: 'targetAudience',
      label: 'Target audience (optional)',
      placeholder: defaultAudience,
      limit: maxAudienceCharacters,
      isHalf: true,
      isOptional: true,
    },
    {
      name: 'features',
      label: 'Features, one per line or separated by commas',
      rows: 6,
      limit: maxFeaturesCharacters,
    },
  ],
  choice: { name: 'tone', legend: 'Tone', choices: productTones },
  samples: samples.products,
  whenEmpty: { title: 'Error', description: 'Please enter product name and features' },
  words: sayPlainly({
    done: 'Product description generated successfully!',
    failed: 'Failed to generate product description. Please try again.',
  }),
  submitLabel: 'Generate description',
  busyLabel: 'Generating...',
  empty: 'The description will appear here, with bullet points and a meta description for search engines.',
  input: (sent, seed) => ({
    ...sent,
    targetAudience: sent.targetAudience.trim() || defaultAudience,
    seed,
  }),
  result: ({ sent, answers, again }) => (
    <ProductResult productName={sent.productName} variants={answers} onRegenerate={again} />
  ),
});
