import { describe, expect, it } from 'vitest';
import { hasPage } from '../common/article.ts';
import { countWords } from '../common/plain-text.ts';
import { articles } from './articles.ts';
import { blogTexts } from './blog-page.tsx';

const linked = articles.filter(hasPage);
const bySlug = new Map(articles.map((article) => [article.slug, article]));

describe('the articles of the blog', () => {
  it('are fifteen, and eight of them have a page at the promised address', () => {
    expect(articles).toHaveLength(15);
    expect(linked.map(({ slug }) => slug).toSorted()).toEqual([
      'avoid-spam-temp-email',
      'disposable-email-benefits',
      'email-security-guide',
      'online-shopping-privacy',
      'privacy-tools-guide',
      'temp-email-best-practices',
      'temp-mail-guide',
      'temporary-email-guide',
    ]);
  });

  it.each([
    ['disposable-email-benefits', '2024-10-14'],
    ['temp-mail-guide', '2024-10-14'],
    ['privacy-tools-guide', '2024-10-22'],
    ['email-security-guide', '2024-10-22'],
    ['avoid-spam-temp-email', '2024-01-15'],
    ['online-shopping-privacy', '2024-01-18'],
    ['temp-email-best-practices', '2024-01-20'],
  ])('include %s, dated %s', (slug, date) => {
    expect(bySlug.get(slug)?.publishedAt).toBe(date);
  });

  it('with the five lowest ids have reading times of 8, 10, 8, 10 and 12 minutes', () => {
    const times = linked.toSorted((a, b) => a.id - b.id).map(({ readingTime }) => readingTime);
    expect(times.slice(0, 5)).toEqual([8, 10, 8, 10, 12]);
  });

  it('have at least 1,200 words if they have a page, and 300 to 600 words if they have no page', () => {
    for (const { slug, content } of linked) expect(countWords(content), slug).toBeGreaterThanOrEqual(1_200);
    for (const { slug, content, link } of articles.filter((article) => !hasPage(article))) {
      expect(link, slug).toBeUndefined();
      expect(countWords(content), slug).toBeGreaterThanOrEqual(300);
      expect(countWords(content), slug).toBeLessThanOrEqual(600);
    }
  });

  it('recommend passwords of at least sixteen characters on every article page', () => {
    for (const { slug, content } of linked) expect(content, slug).toMatch(/at least 16 characters/u);
  });

  it('warn in each long article when not to use a temporary address', () => {
    for (const { slug, content } of linked) {
      expect(content, slug).toMatch(/\bbank/u);
      expect(content, slug).toMatch(/recover/u);
    }
  });

  it.each(['/temp-phone', '/temp-identity', '/password-generator'])('link to %s at least once', (path) => {
    expect(linked.some(({ content }) => content.includes(`](${path})`))).toBe(true);
  });

  it('name Mayfly as their author', () => {
    for (const { author } of articles) expect(author).toBe('Mayfly');
  });
});

describe('the files of the blog other than pages', () => {
  it('are a feed, and one text per article that starts with its title', () => {
    expect(blogTexts.map(({ path }) => path)).toEqual([
      '/feed.xml',
      ...articles.map(({ slug }) => `/blog/${slug}.txt`),
    ]);
    for (const article of articles) {
      const text = blogTexts.find(({ path }) => path === `/blog/${article.slug}.txt`)?.text ?? '';
      expect(text.startsWith(`${article.title}\n\n`), article.slug).toBe(true);
      expect(text, article.slug).not.toMatch(/\*\*|\]\(|^#/mu);
    }
  });
});
