import type { ComponentType } from 'react';
import type { PageMeta } from '#site/seo/common/page-meta.ts';

/** Whether an address fits a pattern of the router such as `/temp-email/:sessionId`. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** The page at an address; the one for unknown addresses where there is none. */
export function findRoute(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  const known = routes.find((route) =>
    [route.path, ...(route.aliases ?? [])].some((pattern) => matches(pattern, path)),
  );
  return known ?? routes.find((route) => route.status === 404);
}

/** One line of the URL table. */
export type PageRoute = {
  path: string;
  /** Further addresses of the same document, in the router's syntax. */
  aliases?: readonly string[];
  /** `content` pages carry at most the early script before idle or a click; `tool` pages wake an island. */
  kind: 'content' | 'tool';
  /** 404 for the page of every unknown path. */
  status?: 404;
  /** Name of a small script without React, fetched once the page is loaded and the browser idle. */
  idleScript?: string;
  /** Style sheets beside the site's own: names of files `{features,platform}/<room>/web/<name>.css`. */
  styles?: readonly string[];
  meta: PageMeta;
  /** ISO date, for the site map. */
  lastModified?: string;
  Page: ComponentType;
};
