import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { PageFrame, PageTitle } from '#site/shell/web/page-frame.tsx';
import type { Article } from '../common/article.ts';
import { articleText, articleTextPath } from '../common/article.ts';
import { blogFeed, feedPath } from '../common/blog-feed.ts';
import { ArticleActions, ArticleBadges, ArticleFacts } from './article-facts.tsx';
import { articles } from './articles.ts';
import { renderMarkdown } from './render-markdown.ts';

export function BlogPage() {
  return (
    <PageFrame path="/blog">
      <PageTitle
        title="Blog"
        intro="How mail, passwords and tracking work, and what you can do about them with little effort. Long articles have their own pages; short ones open right here."
      />
      <div className="article-list">
        {articles.map((article) => (
          <ArticleEntry key={article.slug} article={article} />
        ))}
      </div>
      <aside className="article-call no-print" aria-labelledby="try-it">
        <h2 id="try-it">Try the tools</h2>
        <p className="text-soft">They are free, and you do not need an account.</p>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink kind="primary" href="/">
            See what Mayfly can do
          </ButtonLink>
          <a className="text-link" href={feedPath}>
            Subscribe via RSS
          </a>
        </div>
      </aside>
    </PageFrame>
  );
}

function ArticleEntry({ article }: { article: Article }) {
  return (
    <article className="article-entry" id={article.slug} aria-labelledby={`title-${article.slug}`}>
      <ArticleFacts article={article} />
      <div className="article-entry-text">
        <h2 id={`title-${article.slug}`}>
          {article.link ? (
            <a className="article-title-link" href={article.link}>
              {article.title}
            </a>
          ) : (
            article.title
          )}
        </h2>
        <p className="mt-2 text-soft">{article.excerpt}</p>
        <div className="mt-4">
          <ArticleBadges article={article} />
        </div>
        <div className="article-read">
          <Content article={article} />
          <ArticleActions article={article} />
        </div>
      </div>
    </article>
  );
}

/** An article without a page of its own opens right in the index. */
function Content({ article }: { article: Article }) {
  const name = <span className="sr-only"> “{article.title}”</span>;
  if (article.link)
    return (
      <a className="text-link" href={article.link}>
        Read the article{name}
      </a>
    );
  const { html } = renderMarkdown(article.content, { isOwnPage: false });
  return (
    <details className="article-open">
      <summary className="text-link">Read the article{name}</summary>
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, whose renderer rejects HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </details>
  );
}

export const blogTexts = [
  {
    path: feedPath,
    contentType: 'application/rss+xml; charset=utf-8',
    text: blogFeed(articles, builtOrigin),
  },
  ...articles.map((article) => ({
    path: articleTextPath(article),
    contentType: 'text/plain; charset=utf-8',
    text: articleText(article),
  })),
];
