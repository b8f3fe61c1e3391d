import type { ComponentType } from 'react';
import type { PageMeta } from '#site/seo/common/page-meta.ts';

/** One line of the URL table. */
export type PageRoute = {
  path: string;
  /** Further addresses of the same document, in the router's syntax. */
  aliases?: readonly string[];
  /** `content` pages carry at most the early script before idle or a click; `tool` pages wake an island. */
  kind: 'content' | 'tool';
  /** 404 for the page of every unknown path. */
  status?: 404;
  meta: PageMeta;
  /** ISO date, for the site map. */
  lastModified?: string;
  Page: ComponentType;
};
