// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Article, hasPage } from '../common/article.ts';
import { ArticlePage } from './article-page.tsx';
import { articles } from './articles.ts';
import { BlogPage } from './blog-page.tsx';

const [first] = articles.filter(hasPage);
if (!first) throw new Error('no article has a page');

function show(page: React.ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(page);
}

const textsOf = (parent: Element, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);
const hrefsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const section = (headline: string) =>
  [...document.querySelectorAll('section, aside')].find(
    (found) => found.querySelector('h2')?.textContent === headline,
  );

function expectFacts(parent: Element, article: Article, date: string): void {
  expect(textsOf(parent, '[aria-label=Keywords] li')).toEqual(article.keywords.slice(0, 3));
  expect(textsOf(parent, '.article-facts > *')).toEqual(['Mayfly', date, `${article.readingTime} min read`]);
  expect(parent.querySelector('time')?.getAttribute('datetime')).toBe(article.publishedAt);
  expect(parent.textContent).toContain(article.excerpt);
  expect(textsOf(parent, '.article-actions > *').map((words) => words?.replace(/ “.*”/u, ''))).toEqual([
    'Copy ArticleCopied!Copy failed',
    'Download',
  ]);
  const download = parent.querySelector('a[download]');
  expect(download?.getAttribute('href')).toBe(`/blog/${article.slug}.txt`);
  expect(download?.getAttribute('download')).toMatch(/^[a-z0-9-]+\.txt$/u);
}

describe('an article with many keywords', () => {
  const crowded = { ...first, keywords: ['one', 'two', 'three', 'four'], publishedAt: '2024-10-14' };

  it('shows three of them, and author, date, reading time, excerpt and actions', () => {
    show(<ArticlePage article={crowded} />);
    const article = document.querySelector('main article');
    if (!article) throw new Error('no article');
    expectFacts(article, crowded, 'October 14, 2024');
    expect(article.querySelector('h1')?.textContent).toBe(crowded.title);
    expect(document.querySelector('header .site-subtitle')?.textContent).toBe('Blog');
    expect(article.querySelectorAll('.prose p').length).toBeGreaterThan(10);
  });
});

describe.each(articles.filter(hasPage).map((article) => [article.slug, article] as const))(
  'the page of %s',
  (_, article) => {
    it('links to the inbox, three other articles, the first three tools and the index', () => {
      show(<ArticlePage article={article} />);
      const call = section('One message, then nothing');
      expect(call?.querySelector('a.button-primary')?.getAttribute('href')).toBe('/temp-email');
      const related = hrefsOf('.article-relations a');
      expect(new Set(related).size).toBe(3);
      for (const href of related)
        expect(articles.some(({ link }) => link === href && link !== article.link)).toBe(true);
      const tools = [...(section('Other tools')?.querySelectorAll('a') ?? [])];
      expect(tools.map((tool) => tool.getAttribute('href'))).toEqual([
        '/temp-email',
        '/temp-phone',
        '/temp-identity',
      ]);
      expect(hrefsOf('header a, main section a')).toEqual(expect.arrayContaining(['/', '/blog']));
    });
  },
);

describe('the blog index', () => {
  it('shows author, date, reading time, excerpt and actions of all fifteen articles, newest first, and links home', () => {
    show(<BlogPage />);
    const entries = [...document.querySelectorAll('main article')];
    expect(entries).toHaveLength(15);
    for (const [index, article] of articles.entries()) {
      const entry = entries[index] as Element;
      expect(entry.querySelector('h2')?.textContent).toBe(article.title);
      const day = new Date(`${article.publishedAt}T00:00:00Z`);
      const date = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      expectFacts(entry, article, date);
      if (article.link) expect(entry.querySelector('h2 a')?.getAttribute('href')).toBe(article.link);
      else expect(entry.querySelectorAll('details .prose p').length).toBeGreaterThan(3);
    }
    expect(section('Try the tools')?.querySelector('a')?.getAttribute('href')).toBe('/');
  });
});
