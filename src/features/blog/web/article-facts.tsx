import { Badge } from '#platform/ui/web/badge.tsx';
import { type Article, maxKeywordBadges } from '../common/article.ts';
import { formatArticleDate } from '../common/article-date.ts';

export function ArticleBadges({ article }: { article: Article }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Keywords">
      {article.keywords.slice(0, maxKeywordBadges).map((keyword) => (
        <li key={keyword} className="flex">
          <Badge>{keyword}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Author, date and reading time in one line. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="article-facts">
      <span>{article.author}</span>
      <time dateTime={article.publishedAt}>{formatArticleDate(article.publishedAt)}</time>
      <span>{article.readingTime} min read</span>
    </p>
  );
}
