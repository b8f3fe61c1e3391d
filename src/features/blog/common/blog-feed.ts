import type { Article } from './article.ts';

export const feedPath = '/feed.xml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => entities[character] ?? character);
}

function item(article: Article, origin: string): string {
  const url = `${origin}${article.link ?? `/blog#${article.slug}`}`;
  return [
    '    <item>',
    `      <title>${escapeXml(article.title)}</title>`,
    `      <link>${url}</link>`,
    `      <guid isPermaLink="true">${url}</guid>`,
    `      <pubDate>${new Date(`${article.publishedAt}T00:00:00Z`).toUTCString()}</pubDate>`,
    `      <description>${escapeXml(article.excerpt)}</description>`,
    ...article.keywords.map((keyword) => `      <category>${escapeXml(keyword)}</category>`),
    '    </item>',
  ].join('\n');
}

export function blogFeed(articles: readonly Article[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    '    <title>Mayfly blog</title>',
    `    <link>${origin}/blog</link>`,
    `    <atom:link href="${origin}${feedPath}" rel="self" type="application/rss+xml"/>`,
    '    <description>Temporary email, passwords and privacy in plain English.</description>',
    '    <language>en</language>',
    ...articles.map((article) => item(article, origin)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
