import { describe, expect, it } from 'vitest';
import { listBreadcrumbs } from './breadcrumbs.ts';

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
  ])('names %s "%s" after Home', (path, label) => {
    expect(listBreadcrumbs(path)).toEqual([
      { path: '/', label: 'Home' },
      { path, label },
    ]);
  });

  it('is empty if it would contain only Home', () => {
    expect(listBreadcrumbs('/')).toEqual([]);
    expect(listBreadcrumbs('')).toEqual([]);
  });

  it('names new "Create Article" below any page', () => {
    expect(listBreadcrumbs('/blog/new').map((crumb) => crumb.label)).toEqual([
      'Home',
      'Blog',
      'Create Article',
    ]);
    expect(listBreadcrumbs('/blog-generator/new').at(-1)?.label).toBe('Create Article');
  });

  it('uses the name of an article from its page', () => {
    expect(listBreadcrumbs('/blog/temp-mail-guide', 'A guide to temp mail')).toEqual([
      { path: '/', label: 'Home' },
      { path: '/blog', label: 'Blog' },
      { path: '/blog/temp-mail-guide', label: 'A guide to temp mail' },
    ]);
  });
});
