import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { type CollectedIsland, IslandCollector, IslandRoot, islandSlot } from '#platform/ui/web/island.tsx';
import { Document, type PageAssets } from './document.tsx';
import type { PageRoute } from './page-route.ts';
import { routes } from './routes.tsx';
import { type PlainText, texts } from './texts.ts';

export type RenderedPage = { body: string; islands: readonly CollectedIsland[] };

export function listRoutes(): readonly PageRoute[] {
  return routes;
}

export function listTexts(): readonly PlainText[] {
  return texts;
}

/** The page's markup, each island rendered as a root of its own. */
export function renderBody(page: ReactNode): RenderedPage {
  const islands = new Map<string, CollectedIsland>();
  let body = renderToStaticMarkup(<IslandCollector value={islands}>{page}</IslandCollector>);
  for (const { identifierPrefix, children } of islands.values()) {
    const markup = renderToString(<IslandRoot>{children}</IslandRoot>, { identifierPrefix });
    body = body.replace(islandSlot(identifierPrefix), () => markup);
  }
  return { body, islands: [...islands.values()] };
}

/** Whole document of a route; `assetsFor` is told the names of the islands on the page. */
export function renderDocument(
  route: PageRoute,
  assetsFor: (islands: readonly CollectedIsland[]) => PageAssets,
): string {
  const { body, islands } = renderBody(<route.Page />);
  const shell = renderToStaticMarkup(
    <Document meta={route.meta} origin={builtOrigin} assets={assetsFor(islands)}>
      {bodySlot}
    </Document>,
  );
  return `<!doctype html>${shell.replace(bodySlot, () => body)}\n`;
}

const bodySlot = '[[body]]';
