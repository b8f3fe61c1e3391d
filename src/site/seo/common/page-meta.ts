/** What a page says about itself to browsers, search engines and link previews. */
export type PageMeta = {
  /** Whole title of the document. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical address; absent for pages that have none, such as the 404 page. */
  canonicalPath?: string;
  /** Nothing to be found by a search: search engines are asked to leave it out, and so does the site map. */
  unlisted?: true;
  ogType?: 'website' | 'article';
  /** Path of a picture of 1200 × 630, where it is another than the one drawn for the page. */
  ogImage?: string;
  /** Further objects of schema.org beside WebSite and Organization. */
  structuredData?: readonly StructuredData[];
};

export type StructuredData = { '@type': string } & Readonly<Record<string, unknown>>;
