import type { StructuredData } from '#site/seo/common/page-meta.ts';
import type { LinkedArticle } from './article.ts';
import { countWords } from './reading-time.ts';

/** schema.org BlogPosting of an article with a page. */
export function describeArticle(article: LinkedArticle, origin: string): StructuredData {
  const url = `${origin}${article.link}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    author: { '@type': 'Organization', name: article.author, url: `${origin}/` },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Mayfly',
      logo: { '@type': 'ImageObject', url: `${origin}/favicon.ico` },
    },
    keywords: article.keywords.join(', '),
    wordCount: countWords(article.content),
    timeRequired: `PT${article.readingTime}M`,
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
