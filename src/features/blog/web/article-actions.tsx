import { Copy, Download } from 'lucide-react';
import { Button, ButtonLink } from '#platform/ui/web/button.tsx';
import type { Article } from '../common/article.ts';
import { articleFileName, articleTextPath } from '../common/article-file.ts';

/** The early script copies; the browser saves without a script. */
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
