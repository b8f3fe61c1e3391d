import { blogTexts } from '#features/blog/web/blog-page.tsx';
import { webManifest } from '#site/seo/web/web-manifest.ts';

/** A text that is served unchanged except for the origin. */
export type PlainText = { path: string; contentType: string; text: string };

/** Everything with a path of its own that is neither a page nor an asset. */
export const texts: readonly PlainText[] = [...blogTexts, webManifest];
