import { ProductDescriptionGeneratorIsland } from './product-description-generator-island.tsx';
import { ToolPage } from './tool-page.tsx';

export function ProductDescriptionGeneratorPage() {
  return (
    <ToolPage
      slug="product-description-generator"
      title="Product description generator"
      intro="Turn a product name and its features into store copy in four tones, with bullet points and a meta description."
      asideTitle="What it will not claim"
      aside={[
        'The built-in engine states what you entered and nothing else: every feature is in the text, and no number, material or name that is not yours.',
        'Press Regenerate for another variant. Earlier ones stay available.',
      ]}
      modelNote="A language model answers here, and its text is checked: a sentence with a number, link, name or sales promise that is not yours is removed. If that leaves a feature out, you get the text of the built-in engine instead."
    >
      <ProductDescriptionGeneratorIsland />
    </ToolPage>
  );
}
