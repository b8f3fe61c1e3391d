import { ProductDescriptionGeneratorIsland } from './product-description-generator-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function ProductDescriptionGeneratorPage() {
  return (
    <ToolPage
      slug="product-description-generator"
      title="Product description generator"
      intro="From a name and its features to a text for the shop, in four tones, with a list and a meta description."
      asideTitle="What it will not say"
      aside={[
        'The text states what you gave and nothing else: no number, material or name comes from anywhere but your features.',
        'Every feature is in it. Press Regenerate for another variant; the earlier ones stay at hand.',
      ]}
    >
      <ProductDescriptionGeneratorIsland />
    </ToolPage>
  );
}
