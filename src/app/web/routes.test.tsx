// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sitePages } from '#site/shell/common/site-pages.ts';
import type { PageAssets } from './document.tsx';
import { findRoute } from './find-route.ts';
import { renderDocument } from './prerender.tsx';
import { routes } from './routes.tsx';
import { texts } from './texts.ts';

const assets: PageAssets = { style: '/s.css', early: '/e.js', font: '/f.woff2', icon: '/i.svg', preload: [] };
const pages = routes.map((route) => {
  const html = renderDocument(route, () => assets);
  // The parser would try to fetch the style sheet.
  const parsed = new DOMParser().parseFromString(
    html.replace(/<link rel="stylesheet"[^>]*>/u, ''),
    'text/html',
  );
  return { route, html, document: parsed };
});
const otherPaths = new Set(['/openapi.json', ...texts.map((text) => text.path)]);
const visible = routes.filter((route) => route.status === undefined);

describe('the URL table', () => {
  it('finds a page by its path or an alias, and the 404 page for anything else', () => {
    const found = ['/temp-email', '/temp-email/second', '/temp-email/a/b', '/nix', '/404'].map(
      (path) => findRoute(routes, path)?.path,
    );
    expect(found).toEqual(['/temp-email', '/temp-email', '/404', '/404', '/404']);
  });

  it('has a page for exactly the paths that are marked ready', () => {
    const ready = sitePages.filter((page) => page.ready).map((page) => page.path);
    const own = visible.map((route) => route.path).filter((path) => !path.startsWith('/blog/'));
    expect(own.toSorted()).toEqual(ready.toSorted());
  });

  it('gives each page a title and a description of its own', () => {
    expect(new Set(routes.map((route) => route.meta.title)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.meta.description)).size).toBe(routes.length);
  });

  it('keeps titles and descriptions within what search engines show', () => {
    for (const { path, meta } of visible) {
      expect(meta.title.length, path).toBeLessThanOrEqual(65);
      expect(meta.description.length, path).toBeGreaterThanOrEqual(70);
      expect(meta.description.length, path).toBeLessThanOrEqual(170);
    }
  });

  it('names its own address as canonical', () => {
    for (const { path, meta } of visible) expect(meta.canonicalPath).toBe(path);
  });
});

describe.each(pages)('the page $route.path', ({ route, html, document }) => {
  it('has one h1, one main landmark, a header, a footer and a skip link to main', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('body > header, body > footer')).toHaveLength(2);
    const skip = document.querySelector('body a');
    expect(skip?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main')?.id).toBe('main');
  });

  it('has no inline style and no inline script but structured data', () => {
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/<style/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
    const inline = [...document.querySelectorAll('script:not([src])')].map((script) =>
      script.getAttribute('type'),
    );
    expect(inline.every((type) => type === 'application/ld+json')).toBe(true);
  });

  it('links only to pages that exist, and to places that are on it', () => {
    for (const link of document.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      const [path = '', anchor] = href.split('#');
      if (path.startsWith('/') && !otherPaths.has(path))
        expect(findRoute(routes, path)?.status, href).toBeUndefined();
      if (path === '' && anchor) expect(document.getElementById(anchor), href).not.toBeNull();
    }
  });

  it('has no id twice', () => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('carries structured data that can be read, or asks not to be indexed', () => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    if (route.status === 404) {
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    } else {
      const graph = JSON.parse(data ?? '')['@graph'] as { '@type': string }[];
      expect(graph.map((item) => item['@type'])).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
    }
  });

  it('marks at most one link of the navigation as the current page', () => {
    expect(document.querySelectorAll('#site-nav [aria-current]').length).toBeLessThanOrEqual(1);
  });
});
