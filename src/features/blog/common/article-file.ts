import type { Article } from './article.ts';
import { plainText } from './plain-text.ts';

/** Shorter than any file system's limit, and than a list of downloads shows. */
const maxNameLength = 80;

/** Name under which an article is saved: the title without anything that a file system could object to. */
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

/** Where the text of an article is served. */
export function articleTextPath({ slug }: Pick<Article, 'slug'>): string {
  return `/blog/${slug}.txt`;
}

/** Title, an empty line, content; the early script cuts the first two off when it copies. */
export function articleText({ title, content }: Pick<Article, 'title' | 'content'>): string {
  return `${title}\n\n${plainText(content)}\n`;
}
