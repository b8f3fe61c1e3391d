// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitePages } from '#site/catalogue/common/site-pages.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import { picturePath } from '#site/seo/common/picture-card.ts';
import { findSchemaProblems } from '#test/support/files/schema-org.ts';
import { findRoute } from './page-route.ts';
import type { PageAssets } from './prerender.tsx';
import { renderDocument, texts } from './prerender.tsx';
import { routes } from './site-routes.tsx';

const assets: PageAssets = {
  styles: ['/s.css'],
  early: '/e.js',
  font: '/f.woff2',
  icon: '/i.svg',
  preload: [],
};
const pages = routes.map((route) => {
  const html = renderDocument(route, () => assets);
  // The parser would fetch the style sheet.
  const parsed = new DOMParser().parseFromString(
    html.replace(/<link rel="stylesheet"[^>]*>/u, ''),
    'text/html',
  );
  return { route, html, document: parsed };
});
const root = join(import.meta.dirname, '..', '..', '..');
const classesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file): [string, Set<string>] => {
    const names = readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/gu);
    return [basename(file, '.css'), new Set([...names].map(([, name]) => name ?? ''))];
  });
const roomClasses = classesIn('src/{features,platform}/*/web/*.css');
const siteClasses = new Set(classesIn('src/{platform/ui,site}/**/*.css').flatMap(([, names]) => [...names]));

const otherPaths = new Set(['/openapi.json', ...texts.map((text) => text.path)]);
const visible = routes.filter((route) => route.status === undefined);

function expectPlace(path: string, anchor: string | undefined, href: string): void {
  const found = findRoute(routes, path);
  expect(found?.status, href).toBeUndefined();
  if (!anchor) return;
  const page = pages.find(({ route }) => route === found);
  expect(page?.document.getElementById(anchor)?.id, href).toBe(anchor);
}

describe('the list of routes', () => {
  it('finds a page by its path or an alias, and the 404 page for anything else', () => {
    const found = ['/temp-email', '/temp-email/second', '/temp-email/a/b', '/nix', '/404'].map(
      (path) => findRoute(routes, path)?.path,
    );
    expect(found).toEqual(['/temp-email', '/temp-email', '/404', '/404', '/404']);
  });

  it('has a page at every path that the product promises', () => {
    const promised = [
      ['/', '/temp-email', '/temp-email/a-session', '/temp-phone', '/temp-identity', '/password-generator'],
      ['/ai-text-analyzer', '/content-summarizer', '/email-optimizer', '/product-description-generator'],
      ['/meeting-transcriber', '/youtube-tool', '/blog', '/status', '/success'],
      ['/faq', '/contact', '/about', '/privacy', '/terms'],
    ].flat();
    expect(promised.filter((path) => findRoute(routes, path)?.status === 404)).toEqual([]);
  });

  it('has pages for exactly the paths that are marked as ready', () => {
    const ready = sitePages.filter((page) => page.ready).map((page) => page.path);
    const own = visible.map((route) => route.path).filter((path) => !path.startsWith('/blog/'));
    expect(own.toSorted()).toEqual(ready.toSorted());
  });

  it('has a unique title and description for each page', () => {
    expect(new Set(routes.map((route) => route.meta.title)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.meta.description)).size).toBe(routes.length);
  });

  it('keeps titles and descriptions within the length that search engines show', () => {
    for (const { path, meta } of visible) {
      expect(meta.title.length, path).toBeLessThanOrEqual(65);
      expect(meta.description.length, path).toBeGreaterThanOrEqual(70);
      expect(meta.description.length, path).toBeLessThanOrEqual(170);
    }
  });

  it("declares each page's own URL as canonical", () => {
    for (const { path, meta } of visible) expect(meta.canonicalPath).toBe(path);
  });
});

it('the feed links only to existing articles', () => {
  const feed = texts.find((text) => text.path === '/feed.xml')?.text ?? '';
  const links = [...feed.matchAll(/<link>([^<]+)<\/link>/gu)].map(([, link = '']) => new URL(link));
  expect(links).toHaveLength(16);
  for (const { pathname, hash, href } of links) expectPlace(pathname, hash.slice(1), href);
});

describe.each(pages)('the page $route.path', ({ route, html, document }) => {
  it('has one h1, one main landmark, a header, a footer, and a skip link to main', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('body > header, body > footer')).toHaveLength(2);
    const skip = document.querySelector('body a');
    expect(skip?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main')?.id).toBe('main');
  });

  it('links home by its logo and, except on the home page, by breadcrumbs', () => {
    expect(document.querySelector('header .site-logo')?.getAttribute('href')).toBe('/');
    const crumbs = document.querySelector('nav[aria-label=Breadcrumb]');
    const hasTrail = route.path !== '/' && route.status !== 404;
    expect(crumbs?.querySelector('a')?.getAttribute('href')).toBe(hasTrail ? '/' : undefined);
    expect(crumbs?.querySelectorAll('[aria-current=page]').length).toBe(hasTrail ? 1 : undefined);
  });

  it('has an ad slot in its content and three other tools, if it is a tool page', () => {
    if (!tools.some((tool) => tool.path === route.path)) return;
    expect(document.querySelectorAll('main [data-ad-slot=content]')).toHaveLength(1);
    const offered = [...document.querySelectorAll('[aria-labelledby=other-tools] a')];
    const paths = new Set(offered.map((link) => link.getAttribute('href')));
    expect(paths.size).toBe(3);
    expect(paths).not.toContain(route.path);
  });

  it('has no inline style, and no inline script except structured data', () => {
    expect(html).not.toMatch(/\sstyle="/u);
    expect(html).not.toMatch(/<style/u);
    expect(html).not.toMatch(/\son[a-z]+="/u);
    const inline = [...document.querySelectorAll('script:not([src])')].map((script) =>
      script.getAttribute('type'),
    );
    expect(inline.every((type) => type === 'application/ld+json')).toBe(true);
  });

  it('uses only classes that its style sheets define', () => {
    const own = roomClasses
      .filter(([sheet]) => route.styles?.includes(sheet))
      .flatMap(([, names]) => [...names]);
    const known = new Set([...siteClasses, ...own]);
    const foreign = [...document.querySelectorAll('[class]')]
      .flatMap((element) => [...element.classList])
      .flatMap((name) =>
        known.has(name)
          ? []
          : roomClasses.filter(([, names]) => names.has(name)).map(([sheet]) => `${name} of ${sheet}`),
      );
    expect([...new Set(foreign)]).toEqual([]);
  });

  it('links only to existing pages and anchors', () => {
    for (const link of document.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      const [path = '', anchor] = href.split('#');
      if (path.startsWith('/') && !otherPaths.has(path)) expectPlace(path, anchor, href);
      if (path === '' && anchor) expect(document.getElementById(anchor), href).not.toBeNull();
    }
  });

  it('has a failure message for each copy button of the early script', () => {
    for (const button of document.querySelectorAll('[data-copy-from], [data-copy-text]'))
      expect(button.querySelector('.when-failed')?.textContent).toBe('Copy failed');
  });

  it('has no duplicate ids', () => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has valid structured data, or asks not to be indexed', () => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    const isLeftOut = route.status === 404 || route.meta.unlisted === true;
    const robots = document.querySelector('meta[name=robots]')?.getAttribute('content');
    expect(robots).toBe(isLeftOut ? 'noindex' : undefined);
    if (route.status !== 404) {
      const read = JSON.parse(data ?? '');
      const found = (read['@graph'] as { '@type': string }[]).map((item) => item['@type']);
      expect(found).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
      expect(findSchemaProblems(read)).toEqual([]);
      if (route.path !== '/') expect(found).toContain('BreadcrumbList');
      const isTool = tools.some((tool) => tool.path === route.path);
      expect(found.includes('WebApplication')).toBe(isTool);
      expect(found.includes('FAQPage')).toBe(['/', '/faq'].includes(route.path));
      expect(found.includes('BlogPosting')).toBe(route.path.startsWith('/blog/'));
    }
  });

  it('states date and author if it is an article', () => {
    if (!route.path.startsWith('/blog/')) return;
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const graph = JSON.parse(data)['@graph'] as Record<string, unknown>[];
    expect(graph.find((item) => item['@type'] === 'BlogPosting')).toMatchObject({
      headline: document.querySelector('h1')?.textContent,
      datePublished: document.querySelector('article time')?.getAttribute('datetime'),
      author: { '@type': 'Organization', name: 'Mayfly' },
      publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject' } },
    });
    expect(document.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('article');
  });

  it('has a preview picture for shared links', () => {
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(content('og:title')).toBe(route.meta.title);
    expect(content('og:description')).toBe(route.meta.description);
    expect(content('twitter:title')).toBe(route.meta.title);
    if (route.meta.canonicalPath === undefined) return;
    expect(content('og:url')).toBe(`https://mayfly.invalid${route.path}`);
    expect(content('og:image')).toBe(`https://mayfly.invalid${picturePath(route.path)}`);
    expect(content('og:image:alt')).not.toBe('');
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  it('marks at most one navigation link as the current page', () => {
    expect(document.querySelectorAll('#site-nav [aria-current]').length).toBeLessThanOrEqual(1);
  });
});
