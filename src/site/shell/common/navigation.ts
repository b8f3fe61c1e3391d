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

/** Header links of a page: pages about the site link to each other, status has its own links, and all others link to the tools. */
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
