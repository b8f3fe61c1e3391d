/** Metadata of a page for browsers, search engines and link previews. */
export type PageMeta = {
  /** Complete document title. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical URL. Absent for pages without a URL of their own, such as the 404 page. */
  canonicalPath?: string;
  /** Excludes the page from search engines and the sitemap. */
  unlisted?: true;
  ogType?: 'website' | 'article';
  /** Path of a 1200 × 630 picture that replaces the one drawn for the page. */
  ogImage?: string;
  /** schema.org objects in addition to WebSite and Organization. */
  structuredData?: readonly StructuredData[];
};

export type StructuredData = { '@type': string } & Readonly<Record<string, unknown>>;

/** Color of the browser's interface, equal to the background of each theme. */
export const themeColors = { light: '#faf8f3', dark: '#0e121d' } as const;
