import { sitePages } from '#site/catalogue/common/site-pages.ts';

export type Breadcrumb = { path: string; label: string };

const labels = new Map(sitePages.map((page) => [page.path, page.label]));
/** Labels of path segments, at any level. */
const segmentLabels = new Map([['new', 'Create Article']]);

function labelOf(path: string, segment: string): string {
  return labels.get(path) ?? segmentLabels.get(segment) ?? segment;
}

/**
 * Lists the trail to a page, Home first. Empty if it would contain only Home.
 * @param lastLabel names a page that has no label of its own, such as an article.
 */
export function listBreadcrumbs(path: string, lastLabel?: string): Breadcrumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const trail = segments.map((segment, index) => {
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    return { path: here, label: (isLast && lastLabel) || labelOf(here, segment) };
  });
  return [{ path: '/', label: 'Home' }, ...trail];
}
