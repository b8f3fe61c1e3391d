import { type PageMeta, themeColors } from '../common/page-meta.ts';
import { pictureCardOf, picturePath, pictureSize } from '../common/picture-card.ts';
import { structuredDataOf } from '../common/structured-data.ts';

/** Elements in the head of a page: title, description, URLs, link preview and structured data. */
export function HeadData({ meta, origin }: { meta: PageMeta; origin: string }) {
  const url = meta.canonicalPath === undefined ? undefined : `${origin}${meta.canonicalPath}`;
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords.join(', ')} />
      {url ? <link rel="canonical" href={url} /> : null}
      {url && !meta.unlisted ? null : <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/rss+xml" title="Mayfly blog" href="/feed.xml" />
      <meta property="og:site_name" content="Mayfly" />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.ogType ?? 'website'} />
      {url ? <meta property="og:url" content={url} /> : null}
      <Picture meta={meta} origin={origin} />
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

function Picture({ meta, origin }: { meta: PageMeta; origin: string }) {
  if (meta.canonicalPath === undefined) return <meta name="twitter:card" content="summary" />;
  const address = origin + (meta.ogImage ?? picturePath(meta.canonicalPath));
  const { headline } = pictureCardOf(meta.canonicalPath, meta);
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={headline} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={headline} />
    </>
  );
}

const sizes = [192, 512] as const;

export const webManifest = {
  path: '/manifest.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  text: JSON.stringify({
    name: 'Mayfly',
    short_name: 'Mayfly',
    description: 'Disposable email and a privacy toolbox',
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: sizes.flatMap((px) => [
      { src: `/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png', purpose: 'any' },
      { src: `/icon-maskable-${px}.png`, sizes: `${px}x${px}`, type: 'image/png', purpose: 'maskable' },
    ]),
    shortcuts: [{ name: 'Get a temporary address', url: '/temp-email' }],
  }),
};
