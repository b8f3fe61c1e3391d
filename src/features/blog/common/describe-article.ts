import type { StructuredData } from '#site/seo/common/page-meta.ts';
import { picturePath } from '#site/seo/common/picture-card.ts';
import { describeLogo } from '#site/seo/common/structured-data.ts';
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
