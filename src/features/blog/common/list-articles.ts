import type { Article, LinkedArticle } from './article.ts';
import { hasPage } from './article.ts';
import { ArticleError, readArticle } from './read-article.ts';

const maxRelated = 3;

/** Every article of a folder, newest first. `files` maps a file's name to its text. */
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

/** Up to three other articles with a page: those with the most keywords in common first, then the nearest by number. */
export function relatedArticles(article: Article, all: readonly Article[]): LinkedArticle[] {
  const shared = (other: Article) =>
    other.keywords.filter((keyword) => article.keywords.includes(keyword)).length;
  return all
    .filter(hasPage)
    .filter((other) => other.slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a) || Math.abs(a.id - article.id) - Math.abs(b.id - article.id))
    .slice(0, maxRelated);
}
