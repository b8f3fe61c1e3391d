/** Origin in built pages. The server replaces it with the public address of the site. */
export const builtOrigin = 'https://mayfly.invalid';

/** Placeholder for the tagline in text and attributes of a page. The server inserts it HTML-escaped. */
export const taglinePlaceholder = '%%mayfly-tagline%%';

/** One prerendered document. Not precompressed, because the server fills in its settings first. */
export type SitePage = {
  path: string;
  /** Other routes of the same document, in the router's syntax: `/temp-email/:sessionId`. */
  aliases: readonly string[];
  /** Relative to the folder of the manifest, with forward slashes: `pages/temp-email.html`. */
  file: string;
  title: string;
  /** 404 for the document that answers unknown paths. */
  status: 200 | 404;
  /** Left out of the site map. */
  unlisted?: true;
  lastModified?: string;
};

export type SiteText = {
  path: string;
  file: string;
  contentType: string;
};

/**
 * A script, style, font or picture. Under `/assets/`, its name contains a hash of its content, so it can be cached
 * forever.
 */
export type SiteAsset = {
  path: string;
  file: string;
  contentType: string;
  bytes: number;
  /** Compressed versions beside the file: `br` as `file.br`, `gzip` as `file.gz`. */
  encodings: readonly ('br' | 'gzip')[];
};

/** Content of `dist/site/manifest.json`, which the build writes and the server reads. */
export type SiteManifest = {
  pages: readonly SitePage[];
  texts: readonly SiteText[];
  assets: readonly SiteAsset[];
};
