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
        'The built-in engine states what you gave and nothing else: every feature is in its text, and no number, material or name but yours.',
        'Press Regenerate for another variant; the earlier ones stay at hand.',
      ]}
      modelNote="A language model answers here, and its text is checked: a sentence with a number, link, capitalized name or sales promise that is not yours is left out, and if a feature is missing then, you get the text of the built-in engine."
    >
      <ProductDescriptionGeneratorIsland />
    </ToolPage>
  );
}
