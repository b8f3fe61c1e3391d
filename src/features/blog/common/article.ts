import { plainText } from './plain-text.ts';

/** One article of the blog: typed front matter, and Markdown below it. */
export type Article = {
  id: number;
  title: string;
  excerpt: string;
  /** Name of an organization. */
  author: string;
  /** ISO date, `2024-10-14`. */
  publishedAt: string;
  /** Minutes. */
  readingTime: number;
  /** Most specific first: the index shows the first few as badges. */
  keywords: readonly string[];
  slug: string;
  featured: boolean;
  /** Path of its own page. The index shows articles without one in full. */
  link?: string;
  /** Markdown. */
  content: string;
};

export const maxKeywordBadges = 3;

/** An article with a page of its own. */
export type LinkedArticle = Article & { link: string };

export function hasPage(article: Article): article is LinkedArticle {
  return article.link !== undefined;
}

/** Below every file system's limit, and short enough for a browser's download list. */
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

/** Title, an empty line, content. The early script removes the first two when it copies. */
export function articleText({ title, content }: Pick<Article, 'title' | 'content'>): string {
  return `${title}\n\n${plainText(content)}\n`;
}
