import type { ReactNode } from 'react';
import { Island } from '#platform/ui/web/island.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';

type ToolPageProps = {
  slug: string;
  title: string;
  intro: string;
  asideTitle: string;
  /** A paragraph each. */
  aside: readonly string[];
  /** The island of the tool. */
  children: ReactNode;
};

const whoAnswers =
  'A text engine on this server answers, and your text is not stored. If the operator has connected a language model, it may answer instead; each result says which one did.';

/** The page around each of the five tools. */
export function ToolPage({ slug, title, intro, asideTitle, aside, children }: ToolPageProps) {
  const path = `/${slug}`;
  return (
    <PageFrame path={path}>
      <PageTitle title={title} intro={intro} />
      <div className="tool-columns">
        <Island name={slug} when="load">
          {children}
        </Island>
        <div>
          <h2 className="text-lg">{asideTitle}</h2>
          <div className="mt-2.5 grid gap-3 text-sm text-soft">
            {[...aside, whoAnswers].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <AdSlot position="side" className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
