import type { ReactNode } from 'react';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { PageFrame, PageTitle } from './page-frame.tsx';

type ToolPageFrameProps = {
  path: string;
  title: string;
  intro: string;
  /** Island of the tool. */
  tool: ReactNode;
  columnsClass?: string;
  /** Text next to the tool. */
  children: ReactNode;
};

export function ToolPageFrame({
  path,
  title,
  intro,
  tool,
  columnsClass = 'tool-columns',
  children,
}: ToolPageFrameProps) {
  return (
    <PageFrame path={path}>
      <PageTitle title={title} intro={intro} />
      <div className={columnsClass}>
        {tool}
        <div>
          {children}
          <AdSlot position="side" currentPath={path} className="mt-6" />
        </div>
      </div>
      <AdSlot position="content" currentPath={path} className="mt-10" />
      <OtherToolsSection currentPath={path} />
    </PageFrame>
  );
}
