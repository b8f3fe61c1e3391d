import { isReady } from '#site/catalogue/common/site-pages.ts';
import { listBreadcrumbs } from '../common/breadcrumbs.ts';

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
