import { tools } from '#site/catalogue/common/tools.ts';

export type NavigationLink = { path: string; label: string };

export const mainNavigation: readonly NavigationLink[] = [
  { path: '/', label: 'Home' },
  { path: '/temp-email', label: 'Email' },
  { path: '/temp-phone', label: 'Phone' },
  { path: '/blog', label: 'Blog' },
  { path: '/faq', label: 'FAQ' },
  { path: '/about', label: 'About' },
];

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
    title: 'Small print',
    links: [
      { path: '/privacy', label: 'Privacy' },
      { path: '/terms', label: 'Terms' },
    ],
  },
];

export const footerYear = 2024;
