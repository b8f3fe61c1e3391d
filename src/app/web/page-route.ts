import type { ComponentType } from 'react';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta, StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/navigation.ts';

/** True if a path matches a route pattern such as `/temp-email/:sessionId`. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** Finds the page at a path, or the 404 page. */
export function findRoute(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  const known = routes.find((route) =>
    [route.path, ...(route.aliases ?? [])].some((pattern) => matches(pattern, path)),
  );
  return known ?? routes.find((route) => route.status === 404);
}

/** One page in the list of routes. */
export type PageRoute = {
  path: string;
  /** Further paths of the same page, as route patterns. */
  aliases?: readonly string[];
  /**
   * `content` pages load only the early script until the browser is idle or the visitor clicks. `tool` pages hydrate an
   * island.
   */
  kind: 'content' | 'tool';
  /** Set to 404 for the page that is served for every unknown path. */
  status?: 404;
  /** Name of a small script without React, which loads after the page has loaded and the browser is idle. */
  idleScript?: string;
  /** Additional style sheets: names of files `{features,platform}/<room>/web/<name>.css`. */
  styles?: readonly string[];
  meta: PageMeta;
  /** ISO date for the sitemap. */
  lastModified?: string;
  Page: ComponentType;
};

type DescribedPage = Omit<PageRoute, 'meta'> & Omit<PageMeta, 'canonicalPath'>;

/** Describes a page with its own URL. By default, its structured data contain the breadcrumbs and, for a tool, the tool. */
export function describePage({
  title,
  description,
  keywords,
  unlisted,
  structuredData,
  ...route
}: DescribedPage): PageRoute {
  return {
    ...route,
    meta: {
      title,
      description,
      keywords,
      ...(unlisted ? { unlisted } : {}),
      canonicalPath: route.path,
      structuredData: structuredData ?? describePlace(route.path),
    },
  };
}

export function describePlace(path: string): StructuredData[] {
  const tool = tools.find((candidate) => candidate.path === path);
  const trail = describeBreadcrumbs(listBreadcrumbs(path), builtOrigin);
  return tool ? [describeTool(tool, builtOrigin), trail] : [trail];
}
