import { describe, expect, it } from 'vitest';
import { describeArticle } from '../web/article-page.tsx';
import type { Article } from './article.ts';
import { blogFeed } from './blog-feed.ts';

const article: Article & { link: string } = {
  id: 1,
  title: 'Cats & <dogs>',
  excerpt: 'About "both".',
  author: 'Mayfly',
  publishedAt: '2024-10-14',
  readingTime: 8,
  keywords: ['one & two', 'three'],
  slug: 'cats',
  featured: true,
  link: '/blog/cats',
  content: 'Four words of text.',
};
const { link: _, ...short } = article;

describe('the feed', () => {
  it('is RSS 2.0 with all text escaped, and with dates in the format of RSS', () => {
    const feed = blogFeed([article], 'https://example.org');
    expect(feed).toContain('<title>Cats &amp; &lt;dogs&gt;</title>');
    expect(feed).toContain('<description>About &quot;both&quot;.</description>');
    expect(feed).toContain('<category>one &amp; two</category>');
    expect(feed).toContain('<pubDate>Mon, 14 Oct 2024 00:00:00 GMT</pubDate>');
    expect(feed).toContain('<atom:link href="https://example.org/feed.xml" rel="self"');
  });

  it('links to the page of an article, or to its anchor on the index if it has no page', () => {
    expect(blogFeed([article], 'https://example.org')).toContain(
      '<link>https://example.org/blog/cats</link>',
    );
    expect(blogFeed([short], 'https://example.org')).toContain('<link>https://example.org/blog#cats</link>');
  });
});

describe('structured data of an article', () => {
  it('contains headline, dates, an organization as author, and a publisher with a logo', () => {
    expect(describeArticle(article, 'https://example.org')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Cats & <dogs>',
      datePublished: '2024-10-14',
      dateModified: '2024-10-14',
      author: { '@type': 'Organization', name: 'Mayfly' },
      publisher: {
        '@type': 'Organization',
        name: 'Mayfly',
        logo: { '@type': 'ImageObject', url: expect.stringMatching(/^https:\/\/example\.org\//u) },
      },
      mainEntityOfPage: { '@id': 'https://example.org/blog/cats' },
      wordCount: 4,
      timeRequired: 'PT8M',
    });
  });
});
