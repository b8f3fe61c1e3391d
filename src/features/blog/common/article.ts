import { plainText } from './plain-text.ts';

/** One article of the blog: typed front matter, followed by Markdown. */
export type Article = {
  id: number;
  title: string;
  excerpt: string;
  /** The name of an organization. */
  author: string;
  /** ISO date, `2024-10-14`. */
  publishedAt: string;
  /** Reading time in minutes. */
  readingTime: number;
  /** The most specific keywords come first, because the index shows only the first few as badges. */
  keywords: readonly string[];
  slug: string;
  featured: boolean;
  /** Path of the article's own page. The index shows articles without a page in full. */
  link?: string;
  /** Content in Markdown. */
  content: string;
};

export const maxKeywordBadges = 3;

/** An article with a page of its own. */
export type LinkedArticle = Article & { link: string };

export function hasPage(article: Article): article is LinkedArticle {
  return article.link !== undefined;
}

/** Shorter than any file system's limit, and short enough for a browser's list of downloads. */
const maxNameLength = 80;

/** File name of a saved article: its title without characters that a file system may reject. */
export function articleFileName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/gu, '');
  return `${name || 'article'}.txt`;
}

/** Path at which the text of an article is served. */
export function articleTextPath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}.txt`;
}

/**
 * Title, blank line, content. When the visitor copies only the content, the early script removes the title and the blank
 * line.
 */
export function articleText({ title, content }: Pick<Article, 'title' | 'content'>): string {
  return `${title}\n\n${plainText(content)}\n`;
}
