import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import {
  type CollectedIsland,
  IslandCollector,
  IslandRoot,
  islandSlot,
} from '#platform/ui/web/island/island.tsx';
import { Document, type PageAssets } from './document.tsx';
import type { PageRoute } from './page-route.ts';
import { routes } from './site-routes.tsx';
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

/** Renders the whole document of a route. `assetsFor` receives the names of the islands on the page. */
export function renderDocument(
  route: PageRoute,
  assetsFor: (islands: readonly CollectedIsland[]) => PageAssets,
): string {
  const { body, islands } = renderBody(<route.Page />);
  const assets = assetsFor(islands);
  const shell = renderToStaticMarkup(
    <Document meta={route.meta} origin={builtOrigin} assets={assets}>
      {bodySlot}
    </Document>,
  );
  const whole = shell.replace('</head>', `${preloadLinks(assets)}</head>`);
  return `<!doctype html>${whole.replace(bodySlot, () => body)}\n`;
}

/** Places preloads after the stylesheets and with low priority, because the first paint waits for stylesheets only. React would put them first. */
function preloadLinks({ preload }: PageAssets): string {
  return preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join('');
}

const bodySlot = '[[body]]';
