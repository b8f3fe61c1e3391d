import type { ComponentType } from 'react';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta, StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/navigation.ts';

/** A pattern may have parameters: `/temp-email/:sessionId`. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

export function findRoute(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  const known = routes.find((route) =>
    [route.path, ...(route.aliases ?? [])].some((pattern) => matches(pattern, path)),
  );
  return known ?? routes.find((route) => route.status === 404);
}

export type PageRoute = {
  path: string;
  /** Further paths of the same page, as route patterns. */
  aliases?: readonly string[];
  /**
   * `content` pages load only the early script until the browser is idle or the visitor clicks. `tool` pages hydrate an
   * island.
   */
  kind: 'content' | 'tool';
  /** Set on the page that answers every unknown path. */
  status?: 404;
  /** A small script without React, which loads after the page has loaded and the browser is idle. */
  idleScript?: string;
  /** Names of files `{features,platform}/<room>/web/<name>.css`. */
  styles?: readonly string[];
  meta: PageMeta;
  /** ISO date for the sitemap. */
  lastModified?: string;
  Page: ComponentType;
};

type DescribedPage = Omit<PageRoute, 'meta'> & Omit<PageMeta, 'canonicalPath'>;

/** By default, the structured data contain the breadcrumbs and, for a tool, the tool. */
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
