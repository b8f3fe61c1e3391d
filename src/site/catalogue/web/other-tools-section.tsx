import { readyLinks } from '../common/site-pages.ts';
import { otherTools, tools } from '../common/tools.ts';
import { ToolCard } from './tool-card.tsx';

export function OtherToolsSection({ currentPath }: { currentPath: string }) {
  const others = otherTools(currentPath, readyLinks(tools));
  if (others.length === 0) return null;
  return (
    <section className="no-print mt-16" aria-labelledby="other-tools">
      <h2 id="other-tools" className="mb-6">
        Other tools
      </h2>
      <ul className="hairline-grid hairline-grid-3">
        {others.map((tool) => (
          <ToolCard key={tool.path} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
