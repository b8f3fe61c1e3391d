import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { PageMeta, StructuredData } from '#site/seo/common/page-meta.ts';
import { describeBreadcrumbs, describeTool } from '#site/seo/common/structured-data.ts';
import { listBreadcrumbs } from '#site/shell/common/navigation.ts';
import type { PageRoute } from './page-route.ts';

type DescribedPage = Omit<PageRoute, 'meta'> & Omit<PageMeta, 'canonicalPath'>;

/**
 * Describes a page with an address of its own. Its default structured data are the breadcrumbs and, if it is a tool, the tool.
 * @param structuredData replaces the default structured data
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
