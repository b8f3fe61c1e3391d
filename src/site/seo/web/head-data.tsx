import type { PageMeta } from '../common/page-meta.ts';
import { structuredDataOf } from '../common/structured-data.ts';

/** Title, description, addresses and structured data of a page, for its head. */
export function HeadData({ meta, origin }: { meta: PageMeta; origin: string }) {
  const url = meta.canonicalPath === undefined ? undefined : `${origin}${meta.canonicalPath}`;
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords.join(', ')} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/rss+xml" title="Mayfly blog" href="/feed.xml" />
      <meta property="og:site_name" content="Mayfly" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.ogType ?? 'website'} />
      {url ? <meta property="og:url" content={url} /> : null}
      {meta.ogImage ? <meta property="og:image" content={`${origin}${meta.ogImage}`} /> : null}
      <meta name="twitter:card" content={meta.ogImage ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      {url ? (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every < escaped
          dangerouslySetInnerHTML={{ __html: structuredDataOf(meta, origin) }}
        />
      ) : null}
    </>
  );
}
