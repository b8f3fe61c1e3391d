import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { ToolCard } from '#site/catalogue/web/tool-card.tsx';

const paths = [
  '/temp-email',
  '/temp-phone',
  '/temp-identity',
  '/password-generator',
  '/ai-text-analyzer',
  '/youtube-tool',
  '/product-description-generator',
  '/meeting-transcriber',
];

/** Eight tools in two full rows. */
export function ToolGrid() {
  const chosen = paths.flatMap((path) => tools.filter((tool) => tool.path === path));
  return (
    <section id="tools" aria-labelledby="tools-title">
      <h2 id="tools-title" className="sr-only">
        Tools
      </h2>
      <ul className="hairline-grid">
        {readyLinks(chosen).map((tool) => (
          <ToolCard key={tool.path} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
