import { describe, expect, it } from 'vitest';
import { sitePages } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { footerGroups, footerYear, listBreadcrumbs, navigationOf } from './navigation.ts';

const labels = (path: string) => navigationOf(path).map(({ label }) => label);
const footerPaths = footerGroups.flatMap(({ links }) => links.map(({ path }) => path));

describe('the header', () => {
  it.each(['/', '/temp-email', '/password-generator', '/blog', '/blog/temp-mail-guide', '/developers'])(
    'links from %s to the tools and the articles',
    (path) => expect(labels(path)).toEqual(['Home', 'Email', 'Phone', 'Blog', 'FAQ', 'About']),
  );

  it.each(['/about', '/faq', '/contact', '/privacy', '/terms'])(
    'links from %s to the pages about the site',
    (path) => expect(labels(path)).toEqual(['Home', 'About', 'FAQ', 'Contact', 'Privacy', 'Terms']),
  );

  it('links from the status page to Home, Blog, Status and Contact', () => {
    expect(labels('/status')).toEqual(['Home', 'Blog', 'Status', 'Contact']);
  });
});

describe('the footer', () => {
  it('links to all tools and every page about the site', () => {
    const others = ['/about', '/blog', '/faq', '/status', '/contact', '/privacy', '/terms'];
    expect(footerPaths).toEqual(expect.arrayContaining([...tools.map(({ path }) => path), ...others]));
  });

  it('names the year 2024', () => {
    expect(footerYear).toBe(2024);
  });

  it('lists only pages that exist or are planned', () => {
    const planned = sitePages.map(({ path }) => path);
    expect(planned).toEqual(expect.arrayContaining(footerPaths));
  });
});

describe('listBreadcrumbs', () => {
  it.each([
    ['/temp-email', 'Temporary Email'],
    ['/temp-phone', 'Temporary Phone'],
    ['/temp-identity', 'Temporary Identity'],
    ['/password-generator', 'Password Generator'],
    ['/blog', 'Blog'],
    ['/blog-generator', 'Blog Generator'],
    ['/ai-text-analyzer', 'AI Text Analyzer'],
    ['/about', 'About'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ])('labels %s "%s" after Home', (path, label) => {
    expect(listBreadcrumbs(path)).toEqual([
      { path: '/', label: 'Home' },
      { path, label },
    ]);
  });

  it('returns no breadcrumbs if Home would be the only breadcrumb', () => {
    expect(listBreadcrumbs('/')).toEqual([]);
    expect(listBreadcrumbs('')).toEqual([]);
  });

  it('labels /new "Create Article" below any page', () => {
    expect(listBreadcrumbs('/blog/new').map((crumb) => crumb.label)).toEqual([
      'Home',
      'Blog',
      'Create Article',
    ]);
    expect(listBreadcrumbs('/blog-generator/new').at(-1)?.label).toBe('Create Article');
  });

  it('labels an article with the name that its page passes', () => {
    expect(listBreadcrumbs('/blog/temp-mail-guide', 'A guide to temp mail')).toEqual([
      { path: '/', label: 'Home' },
      { path: '/blog', label: 'Blog' },
      { path: '/blog/temp-mail-guide', label: 'A guide to temp mail' },
    ]);
  });
});
