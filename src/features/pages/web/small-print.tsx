import type { ReactNode } from 'react';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import { lastUpdated } from '../common/claimed.ts';

export type SmallPrintSection = {
  id: string;
  title: string;
  /** One-sentence summary, shown in the margin. */
  note: ReactNode;
  body: ReactNode;
};

type SmallPrintProps = {
  path: string;
  title: string;
  lead: ReactNode;
  sections: readonly SmallPrintSection[];
};

export function SmallPrint({ path, title, lead, sections }: SmallPrintProps) {
  return (
    <PageFrame path={path}>
      <PageTitle title={title} intro={`Last updated ${lastUpdated}`} />
      <div className="small-print-lead">{lead}</div>
      <div className="with-contents">
        <nav className="contents-list no-print" aria-label="On this page">
          {sections.map(({ id, title: name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className="grid grid-cols-1 gap-14">
          {sections.map(({ id, title: name, note, body }) => (
            <section key={id} className="small-print-section" aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              <p className="margin-note" role="note">
                <span className="sr-only">In short: </span>
                {note}
              </p>
              <div className="prose">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
