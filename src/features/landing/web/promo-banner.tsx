import { ArrowRight } from 'lucide-react';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolIcon } from '#site/catalogue/web/tool-card.tsx';
import { promo } from '../common/landing-copy.ts';

const paths = new Set(['/ai-text-analyzer', '/content-summarizer', '/email-optimizer']);

/** Links to the three AI tools. Absent if none of them has a page. */
export function PromoBanner() {
  const offered = readyLinks(tools.filter((tool) => paths.has(tool.path)));
  if (offered.length === 0) return null;
  return (
    <section className="band promo split" aria-labelledby="promo">
      <div>
        <h2 id="promo" className="section-headline">
          {promo.title}
        </h2>
        <p className="max-w-[44ch] text-soft">{promo.text}</p>
      </div>
      <ul className="promo-links">
        {offered.map((tool) => (
          <li key={tool.path}>
            <a href={tool.path}>
              <ToolIcon tool={tool} />
              <span className="grow">
                <b className="font-semibold">{tool.title}</b>
                <span className="text-sm text-soft">{tool.description}</span>
              </span>
              <ArrowRight size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
