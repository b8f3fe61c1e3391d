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
