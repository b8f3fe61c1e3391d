import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { ButtonLink } from '#platform/ui/web/button.tsx';
import { OtherToolsSection } from '#site/catalogue/web/other-tools-section.tsx';
import type { PageMeta, StructuredData } from '#site/seo/common/page-meta.ts';
import { picturePath } from '#site/seo/common/picture-card.ts';
import { describeBreadcrumbs, describeLogo } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/navigation.ts';
import { PageFrame } from '#site/shell/web/page-frame.tsx';
import { hasPage, type LinkedArticle } from '../common/article.ts';
import { countWords } from '../common/plain-text.ts';
import { ArticleActions, ArticleBadges, ArticleFacts } from './article-facts.tsx';
import { articles, relatedArticles } from './articles.ts';
import { type Heading, renderMarkdown } from './render-markdown.ts';

const minContents = 4;

export function ArticlePage({ article }: { article: LinkedArticle }) {
  const { html, headings } = renderMarkdown(article.content, { isOwnPage: true });
  return (
    <PageFrame path={article.link} label={article.title} subtitle="Blog">
      <article>
        <header className="article-head">
          <ArticleBadges article={article} />
          <h1>{article.title}</h1>
          <p className="article-excerpt">{article.excerpt}</p>
          <div className="article-line">
            <ArticleFacts article={article} />
            <ArticleActions article={article} />
          </div>
        </header>
        <div className="article-columns">
          {headings.length >= minContents ? <Contents headings={headings} /> : null}
          <div className="article-column">
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, whose renderer rejects HTML
              dangerouslySetInnerHTML={{ __html: html }}
            />
            <CallToAction />
          </div>
        </div>
      </article>
      <RelatedArticles article={article} />
      <OtherToolsSection currentPath={article.link} />
    </PageFrame>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className="article-contents no-print" aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CallToAction() {
  return (
    <aside className="article-call no-print" aria-labelledby="try-it">
      <h2 id="try-it">One message, then nothing</h2>
      <p className="text-soft">
        A temporary address is ready when the page opens. It lasts ten minutes, with no account needed.
      </p>
      <ButtonLink kind="primary" href="/temp-email">
        Get a temporary address
      </ButtonLink>
    </aside>
  );
}

function RelatedArticles({ article }: { article: LinkedArticle }) {
  return (
    <section className="no-print mt-20" aria-labelledby="related">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="related">Related articles</h2>
        <a className="text-link" href="/blog">
          Back to the blog
        </a>
      </div>
      <ul className="hairline-grid article-relations">
        {relatedArticles(article, articles).map((other) => (
          <li key={other.slug} className="grid-cell">
            <h3 className="headline article-related">{other.title}</h3>
            <p className="mt-2 grow text-sm text-soft">{other.excerpt}</p>
            <a className="cell-link" href={other.link}>
              Read on<span className="sr-only"> “{other.title}”</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function metaOf(article: LinkedArticle): PageMeta {
  const trail = listBreadcrumbs(article.link, article.title);
  return {
    title: `${article.title} · Mayfly`,
    description: article.excerpt,
    keywords: article.keywords,
    canonicalPath: article.link,
    ogType: 'article',
    structuredData: [describeArticle(article, builtOrigin), describeBreadcrumbs(trail, builtOrigin)],
  };
}

export const articlePages = articles.filter(hasPage).map((article) => ({
  path: article.link,
  lastModified: article.publishedAt,
  meta: metaOf(article),
  Page: () => <ArticlePage article={article} />,
}));

export function describeArticle(article: LinkedArticle, origin: string): StructuredData {
  const url = `${origin}${article.link}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    url,
    image: `${origin}${picturePath(article.link)}`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    author: { '@type': 'Organization', name: article.author, url: `${origin}/` },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Mayfly',
      logo: describeLogo(origin),
    },
    keywords: article.keywords.join(', '),
    wordCount: countWords(article.content),
    timeRequired: `PT${article.readingTime}M`,
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
