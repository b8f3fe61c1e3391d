/** Origin the pages are built with; the server replaces it by the public address of the site. */
export const builtOrigin = 'https://mayfly.invalid';

/** Stands for the tagline in text and attributes of a page; the server puts the HTML-escaped tagline there. */
export const taglinePlaceholder = '%%mayfly-tagline%%';

/** One prerendered document. Pages are not precompressed: the server fills in its settings first. */
export type SitePage = {
  /** Route, `/` or `/temp-email`. */
  path: string;
  /** Further routes with the same document, as patterns of the router: `/temp-email/:sessionId`. */
  aliases: readonly string[];
  /** Relative to the folder of the manifest, with forward slashes: `pages/temp-email.html`. */
  file: string;
  title: string;
  /** 404 marks the document for every path that is not a page; 200 otherwise. */
  status: 200 | 404;
  /** Left out of the site map. */
  unlisted?: true;
  /** ISO date, for the site map. */
  lastModified?: string;
};

/** One text that is no page, such as a feed. The server fills in the origin as in pages. */
export type SiteText = {
  /** URL path, `/feed.xml`. */
  path: string;
  /** Relative to the folder of the manifest: `texts/feed.xml`. */
  file: string;
  contentType: string;
};

/** One file under `/assets/`, named by its content and so cacheable for ever. */
export type SiteAsset = {
  /** URL path, `/assets/islands-3f2a.js`. */
  path: string;
  /** Relative to the folder of the manifest: `assets/islands-3f2a.js`. */
  file: string;
  contentType: string;
  bytes: number;
  /** Encodings that lie beside the file: `br` as `file.br`, `gzip` as `file.gz`. */
  encodings: readonly ('br' | 'gzip')[];
};

/** `dist/site/manifest.json`: what the build made and the server serves. */
export type SiteManifest = {
  pages: readonly SitePage[];
  texts: readonly SiteText[];
  assets: readonly SiteAsset[];
};
