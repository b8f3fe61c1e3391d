import type { Article } from './article.ts';
import { plainText } from './plain-text.ts';

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
