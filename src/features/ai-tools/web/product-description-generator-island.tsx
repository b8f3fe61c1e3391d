import { defaultAudience, type ProductTone, productTones } from '#platform/text/common/options.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { maxAudienceCharacters, maxFeaturesCharacters, maxProductNameCharacters } from '../common/limits.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ProductResult } from './product-result.tsx';
import { type Description, readDescription } from './read-description.ts';
import { TextBox } from './text-box.tsx';
import { products } from './text-samples.ts';
import { ToolFrame } from './tool-frame.tsx';
import { sayPlainly, useToolCall } from './use-tool-call.ts';
import { useToolForm } from './use-tool-form.ts';

const tool = 'product-description-generator';

type Fields = { productName: string; features: string; targetAudience: string; tone: ProductTone };
type Generated = { sent: Fields; variants: readonly Description[] };

const formOptions = {
  initial: {
    productName: '',
    features: '',
    targetAudience: '',
    tone: 'professional',
  } satisfies Fields as Fields,
  limits: {
    productName: maxProductNameCharacters,
    features: maxFeaturesCharacters,
    targetAudience: maxAudienceCharacters,
  },
  choices: { tone: productTones },
};

const productRequired = { title: 'Error', description: 'Please enter product name and features' };
const words = sayPlainly({
  done: 'Product description generated successfully!',
  failed: 'Failed to generate product description. Please try again.',
});

export function ProductDescriptionGeneratorIsland() {
  return (
    <SessionProvider>
      <ProductDescriptionGenerator />
    </SessionProvider>
  );
}

function ProductDescriptionGenerator() {
  usePageView(tool);
  const form = useToolForm(tool, formOptions);
  const call = useToolCall<Generated>(words);

  function generate(before: readonly Description[]): void {
    if (!form.check(['productName', 'features'], productRequired)) return;
    const sent = form.values;
    const targetAudience = sent.targetAudience.trim() || defaultAudience;
    const input = { ...sent, targetAudience, seed: before.length };
    void call.run({
      tool: 'generate-product-description',
      input,
      read(body) {
        const description = readDescription(body);
        return description && { sent, variants: [...before, description] };
      },
    });
  }

  /** Another variant of the same; the first one where something was changed meanwhile. */
  function regenerate({ sent, variants }: Generated): void {
    generate(sent === form.values ? variants : []);
  }

  return (
    <ToolFrame
      form={form}
      call={call}
      submitLabel="Generate description"
      busyLabel="Generating..."
      samples={products}
      onSubmit={() => generate([])}
      empty="The description will appear here, with bullet points and a meta description for search engines."
      fields={
        <>
          <div className="ai-pair">
            <TextBox
              name="productName"
              label="Product name"
              limit={maxProductNameCharacters}
              value={form.values.productName}
              isWrong={form.wrong === 'productName'}
              onChange={(productName) => form.change({ productName })}
            />
            <TextBox
              name="targetAudience"
              label="Target audience (optional)"
              placeholder={defaultAudience}
              limit={maxAudienceCharacters}
              value={form.values.targetAudience}
              isWrong={form.wrong === 'targetAudience'}
              onChange={(targetAudience) => form.change({ targetAudience })}
            />
          </div>
          <TextBox
            name="features"
            label="Features, one per line or separated by commas"
            rows={6}
            limit={maxFeaturesCharacters}
            value={form.values.features}
            isWrong={form.wrong === 'features'}
            onChange={(features) => form.change({ features })}
          />
          <ChoiceRow
            name="tone"
            legend="Tone"
            choices={productTones}
            value={form.values.tone}
            onChange={(tone) => form.change({ tone })}
          />
        </>
      }
    >
      {(generated) => (
        <ProductResult
          productName={generated.sent.productName}
          variants={generated.variants}
          onRegenerate={() => regenerate(generated)}
        />
      )}
    </ToolFrame>
  );
}
