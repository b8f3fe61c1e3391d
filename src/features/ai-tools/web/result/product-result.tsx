import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import { countWords } from '../../common/count-words.ts';
import type { Answers } from '../answers.ts';
import { ResultCard, ResultPart } from './tool-result.tsx';

type ProductResultProps = {
  productName: string;
  variants: readonly Answers['generate-product-description'][];
  onRegenerate: () => void;
};

export function ProductResult({ productName, variants, onRegenerate }: ProductResultProps) {
  const [chosen, setChosen] = useState(variants.length - 1);
  const variant = variants[chosen] ?? variants.at(-1);
  if (variant === undefined) return null;
  const { description, details, engine } = variant;
  const paragraphs = description.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '');
  const words = countWords(description);
  return (
    <ResultCard
      title="Product description"
      engine={engine}
      notes={details?.notes ?? []}
      text={writeReport(variant)}
      filename={`${nameFile(productName)}.txt`}
      actions={
        <Button size="sm" onClick={onRegenerate}>
          <RefreshCw size={18} aria-hidden="true" />
          Regenerate
        </Button>
      }
    >
      {variants.length > 1 ? (
        <fieldset className="ai-variants" aria-label="Variants">
          {variants.map((one, index) => (
            <Button
              key={one.details?.seed ?? index}
              size="sm"
              kind={index === chosen ? 'plain' : 'quiet'}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              Variant {index + 1}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className="ai-copy">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <small>
          {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'},{' '}
          {description.length.toLocaleString('en')} characters
        </small>
      </div>
      {details && details.bullets.length > 0 ? <Bullets bullets={details.bullets} /> : null}
      {details && details.metaDescription !== '' ? <MetaDescription text={details.metaDescription} /> : null}
    </ResultCard>
  );
}

function Bullets({ bullets }: { bullets: readonly string[] }) {
  return (
    <ResultPart title="As bullet points">
      <ul className="ai-list">
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      <div>
        <ToastCopyButton size="sm" text={bullets.map((bullet) => `- ${bullet}`).join('\n')}>
          Copy list
        </ToastCopyButton>
      </div>
    </ResultPart>
  );
}

function MetaDescription({ text }: { text: string }) {
  return (
    <ResultPart title="Meta description" aside={`${text.length} characters; search engines show about 155`}>
      <p>{text}</p>
      <div>
        <ToastCopyButton size="sm" text={text}>
          Copy meta description
        </ToastCopyButton>
      </div>
    </ResultPart>
  );
}

function writeReport({ description, details }: Answers['generate-product-description']): string {
  const parts = [description];
  if (details && details.bullets.length > 0)
    parts.push(details.bullets.map((bullet) => `- ${bullet}`).join('\n'));
  if (details && details.metaDescription !== '') parts.push(`Meta description: ${details.metaDescription}`);
  return `${parts.join('\n\n')}\n`;
}

function nameFile(productName: string): string {
  const name = productName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return name.replace(/^-|-$/gu, '').slice(0, 60) || 'product-description';
}
