import { Copy, Download } from 'lucide-react';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/web/button.tsx';
import { type Article, articleFileName, articleTextPath, maxKeywordBadges } from '../common/article.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function formatArticleDate(publishedAt: string): string {
  return longDate.format(new Date(`${publishedAt}T00:00:00Z`));
}

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

export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="article-facts">
      <span>{article.author}</span>
      <time dateTime={article.publishedAt}>{formatArticleDate(article.publishedAt)}</time>
      <span>{article.readingTime} min read</span>
    </p>
  );
}

/** The early script copies the text at `data-copy-text`. Saving needs no script. */
export function ArticleActions({ article }: { article: Article }) {
  const path = articleTextPath(article);
  const name = <span className="sr-only"> “{article.title}”</span>;
  return (
    <div className="article-actions no-print">
      <Button size="sm" className="copy-article" data-copy-text={path}>
        <Copy size={16} />
        <span className="unless-copied unless-failed">Copy Article{name}</span>
        <span className="when-copied">Copied!</span>
        <span className="when-failed">Copy failed</span>
      </Button>
      <ButtonLink size="sm" href={path} download={articleFileName(article.title)}>
        <Download size={16} />
        <span>Download{name}</span>
      </ButtonLink>
    </div>
  );
}
