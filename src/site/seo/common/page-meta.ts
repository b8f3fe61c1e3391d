export type PageMeta = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Absent for pages without a URL of their own, such as the 404 page. */
  canonicalPath?: string;
  /** Excludes the page from search engines and the sitemap. */
  unlisted?: true;
  ogType?: 'website' | 'article';
  /** A 1200 × 630 picture that replaces the one drawn for the page. */
  ogImage?: string;
  /** schema.org objects in addition to WebSite and Organization. */
  structuredData?: readonly StructuredData[];
};

export type StructuredData = { '@type': string } & Readonly<Record<string, unknown>>;

/** Colors of the browser's interface, equal to the background of each theme. */
export const themeColors = { light: '#faf8f3', dark: '#0e121d' } as const;
