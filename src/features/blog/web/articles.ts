import { type Article, hasPage, type LinkedArticle } from '../common/article.ts';
import { ArticleError, readArticle } from '../common/read-article.ts';

const files = import.meta.glob<string>('../content/*.md', { query: '?raw', import: 'default', eager: true });

/** Read at build time, so an invalid article fails the build. */
export const articles = listArticles(files);

const maxRelated = 3;

/** Returns newest first. `files` maps file names to texts. */
export function listArticles(files: Readonly<Record<string, string>>): Article[] {
  const seen = new Map<string, string>();
  const articles = Object.entries(files).map(([file, text]) => {
    const article = readArticle(file, text);
    if (!file.endsWith(`/${article.slug}.md`))
      throw new ArticleError(file, `must be named ${article.slug}.md, as its slug`);
    for (const key of [`id ${article.id}`, `title "${article.title}"`]) {
      const other = seen.get(key);
      if (other) throw new ArticleError(file, `has the ${key} of ${other}`);
      seen.set(key, file);
    }
    return article;
  });
  return articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id - b.id);
}

/** Prefers the most shared keywords, then the nearest id. */
export function relatedArticles(article: Article, all: readonly Article[]): LinkedArticle[] {
  const shared = (other: Article) =>
    other.keywords.filter((keyword) => article.keywords.includes(keyword)).length;
  return all
    .filter(hasPage)
    .filter((other) => other.slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a) || Math.abs(a.id - article.id) - Math.abs(b.id - article.id))
    .slice(0, maxRelated);
}
