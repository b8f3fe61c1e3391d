/** What a page says about itself to browsers, search engines and link previews. */
export type PageMeta = {
  /** Whole title of the document. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical address; absent for pages that have none, such as the 404 page. */
  canonicalPath?: string;
  ogType?: 'website' | 'article';
  /** Path of a picture of 1200 × 630. */
  ogImage?: string;
  /** Further objects of schema.org beside WebSite and Organization. */
  structuredData?: readonly StructuredData[];
};

export type StructuredData = { '@type': string } & Readonly<Record<string, unknown>>;
