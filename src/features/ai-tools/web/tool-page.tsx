import type { ReactNode } from 'react';
import { Island } from '#platform/ui/web/island.tsx';
import { ToolPageFrame } from '#site/catalogue/web/tool-page-frame.tsx';
import { When } from '#site/installation/web/when.tsx';

type ToolPageProps = {
  slug: string;
  title: string;
  intro: string;
  asideTitle: string;
  /** A paragraph each. */
  aside: readonly string[];
  /** One more, where a language model answers. */
  modelNote?: string;
  /** The island of the tool. */
  children: ReactNode;
};

/** The page around each of the five tools. */
export function ToolPage({ slug, title, intro, asideTitle, aside, modelNote, children }: ToolPageProps) {
  return (
    <ToolPageFrame
      path={`/${slug}`}
      title={title}
      intro={intro}
      tool={
        <Island name={slug} when="load">
          {children}
        </Island>
      }
    >
      <h2 className="text-lg">{asideTitle}</h2>
      <div className="mt-2.5 grid gap-3 text-sm text-soft">
        {aside.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {modelNote === undefined ? null : (
          <When fact="texts" is={['model-here', 'model-elsewhere']}>
            <p>{modelNote}</p>
          </When>
        )}
        <p>
          Your text is not stored here.{' '}
          <a className="text-link" href="/privacy#texts">
            Who processes it
          </a>
        </p>
      </div>
    </ToolPageFrame>
  );
}
