import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta, StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/breadcrumbs.ts';
import type { PageRoute } from './page-route.ts';

type DescribedPage = Omit<PageRoute, 'meta'> & Omit<PageMeta, 'canonicalPath'>;

/**
 * A page that stands at its own address, with its breadcrumbs and, where it is a tool, what tool it is.
 * @param structuredData what else the page is; without it, that
 */
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
