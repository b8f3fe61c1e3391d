import { blogTexts } from '#features/blog/web/blog-page.tsx';
import { webManifest } from '#site/seo/web/web-manifest.ts';

/** A text that is served as it is, but for the origin. */
export type PlainText = { path: string; contentType: string; text: string };

/** Everything the site serves at an address of its own that is neither page nor asset. */
export const texts: readonly PlainText[] = [...blogTexts, webManifest];
