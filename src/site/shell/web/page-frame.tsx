import type { ReactNode } from 'react';
import { isReady } from '#site/catalogue/common/site-pages.ts';
import { listBreadcrumbs } from '../common/breadcrumbs.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PageFrameProps = {
  /** Path of the page, for the current link and the breadcrumbs. */
  path: string;
  /** Last breadcrumb of a page without a label of its own. */
  label?: string;
  subtitle?: string;
  /** Contains the page's only h1, usually a `PageTitle`. */
  children: ReactNode;
};

/** Everything around the content of a page: skip link, header, breadcrumbs, main landmark, footer. */
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
  /** Picture on the right, hidden on phones. */
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
