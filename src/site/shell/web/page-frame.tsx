import type { ReactNode } from 'react';
import { taglinePlaceholder } from '#platform/http/common/site-manifest.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { WingMark } from '#platform/ui/web/wing/wing.tsx';
import { AdSlot } from '#site/ads/web/ad-slot.tsx';
import { isReady, readyLinks } from '#site/catalogue/common/site-pages.ts';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import { footerGroups, footerYear, listBreadcrumbs } from '../common/navigation.ts';
import { SiteHeader } from './site-header.tsx';

type PageFrameProps = {
  path: string;
  /** Last breadcrumb of a page without a fixed label. */
  label?: string;
  subtitle?: string;
  /** Must contain the page's only h1, usually a `PageTitle`. */
  children: ReactNode;
};

export function PageFrame({ path, label, subtitle, children }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader path={path} {...(subtitle ? { subtitle } : {})} />
      <main id="main" className="wrap grow pb-20" tabIndex={-1}>
        <BreadcrumbsNav path={path} lastLabel={label} />
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

type PageTitleProps = {
  title: string;
  intro?: ReactNode;
  /** Shown on the right, hidden on phones. */
  figure?: ReactNode;
};

export function PageTitle({ title, intro, figure }: PageTitleProps) {
  return (
    <div className="page-title">
      <div className="grow">
        <h1>{title}</h1>
        {intro ? <p className="mt-2 max-w-[56ch] text-soft max-sm:text-sm">{intro}</p> : null}
      </div>
      {figure ? <div className="max-md:hidden">{figure}</div> : null}
    </div>
  );
}

export function BreadcrumbsNav({ path, lastLabel }: { path: string; lastLabel?: string | undefined }) {
  const trail = listBreadcrumbs(path, lastLabel);
  if (trail.length === 0) return null;
  const parents = trail.slice(0, -1);
  return (
    <nav className="breadcrumbs no-print" aria-label="Breadcrumb">
      <ol>
        {parents.map((crumb) => (
          <li key={crumb.path}>
            {isReady(crumb.path) ? <a href={crumb.path}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.label}</li>
      </ol>
    </nav>
  );
}

/** A list with more links than this gets two columns if there is space. */
const longGroup = 6;

function SiteFooter() {
  const groups = footerGroups
    .map((group) => ({ ...group, links: readyLinks(group.links) }))
    .filter((group) => group.links.length > 0);
  return (
    <footer className="site-footer no-print">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-72">
          <a className="site-logo" href="/">
            <WingMark className="h-4.5 w-9" />
            Mayfly
          </a>
          <p className="mt-3 text-sm text-soft">{taglinePlaceholder}</p>
          <p className="mt-1 text-sm text-soft">© {footerYear} Mayfly</p>
        </div>
        <nav className="footer-nav" aria-label="Footer">
          {groups.map((group) => (
            <div key={group.title}>
              <p className="mb-2 text-sm font-semibold">{group.title}</p>
              <ul
                className={joinClasses(
                  'text-sm text-soft',
                  group.links.length > longGroup && 'lg:columns-2 lg:gap-x-10',
                )}
              >
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a className="footer-link" href={link.path}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

type ToolPageFrameProps = {
  path: string;
  title: string;
  intro: string;
  tool: ReactNode;
  columnsClass?: string;
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
