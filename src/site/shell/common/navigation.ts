import { sitePages } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';

export type NavigationLink = { path: string; label: string };

const mainNavigation: readonly NavigationLink[] = [
  { path: '/', label: 'Home' },
  { path: '/temp-email', label: 'Email' },
  { path: '/temp-phone', label: 'Phone' },
  { path: '/blog', label: 'Blog' },
  { path: '/faq', label: 'FAQ' },
  { path: '/about', label: 'About' },
];

const contentNavigation: readonly NavigationLink[] = [
  { path: '/', label: 'Home' },
  { path: '/about', label: 'About' },
  { path: '/faq', label: 'FAQ' },
  { path: '/contact', label: 'Contact' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
];

const statusNavigation: readonly NavigationLink[] = [
  { path: '/', label: 'Home' },
  { path: '/blog', label: 'Blog' },
  { path: '/status', label: 'Status' },
  { path: '/contact', label: 'Contact' },
];

const ownNavigation = new Map([
  ...contentNavigation.slice(1).map(({ path }) => [path, contentNavigation] as const),
  ['/status', statusNavigation],
]);

export function navigationOf(path: string): readonly NavigationLink[] {
  return ownNavigation.get(path) ?? mainNavigation;
}

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Tools', links: tools.map(({ path, title }) => ({ path, label: title })) },
  {
    title: 'Mayfly',
    links: [
      { path: '/about', label: 'About' },
      { path: '/blog', label: 'Blog' },
      { path: '/faq', label: 'FAQ' },
      { path: '/status', label: 'Status' },
      { path: '/contact', label: 'Contact' },
      { path: '/developers', label: 'Developers' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { path: '/privacy', label: 'Privacy' },
      { path: '/terms', label: 'Terms' },
    ],
  },
];

export const footerYear = 2024;

export type Breadcrumb = { path: string; label: string };

const labels = new Map(sitePages.map((page) => [page.path, page.label]));
/** Labels of path segments that mean the same at any level. */
const segmentLabels = new Map([['new', 'Create Article']]);

function labelOf(path: string, segment: string): string {
  return labels.get(path) ?? segmentLabels.get(segment) ?? segment;
}

/** Empty if the list would contain only Home. `lastLabel` names a page without a fixed label, such as an article. */
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
