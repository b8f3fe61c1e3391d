import { plainText } from './plain-text.ts';

export type Article = {
  id: number;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string;
  readingTime: number;
  /** The most specific keywords come first, because the index shows only the first few as badges. */
  keywords: readonly string[];
  slug: string;
  featured: boolean;
  /** Absent if the article has no page of its own; the index then shows it in full. */
  link?: string;
  content: string;
};

export const maxKeywordBadges = 3;

export type LinkedArticle = Article & { link: string };

export function hasPage(article: Article): article is LinkedArticle {
  return article.link !== undefined;
}

/** Keeps the name readable in a browser's list of downloads. */
const maxNameLength = 80;

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

export function articleTextPath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}.txt`;
}

/**
 * When the visitor copies the content alone, the early script removes the title and the blank line, so both must come
 * first.
 */
export function articleText({ title, content }: Pick<Article, 'title' | 'content'>): string {
  return `${title}\n\n${plainText(content)}\n`;
}
