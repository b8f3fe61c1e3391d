import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { blogTexts } from '#features/blog/web/blog-page.tsx';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import {
  type CollectedIsland,
  IslandCollector,
  IslandRoot,
  islandSlot,
} from '#platform/ui/web/island/island.tsx';
import { type PageMeta, themeColors } from '#site/seo/common/page-meta.ts';
import { HeadData, webManifest } from '#site/seo/web/head-data.tsx';
import type { PageRoute } from './page-route.ts';
import { routes } from './site-routes.tsx';

/** Served unchanged, except that the origin is filled in. */
export type PlainText = { path: string; contentType: string; text: string };

/** Files that are neither pages nor assets. */
export const texts: readonly PlainText[] = [...blogTexts, webManifest];

export type RenderedPage = { body: string; islands: readonly CollectedIsland[] };

export function listRoutes(): readonly PageRoute[] {
  return routes;
}

export function listTexts(): readonly PlainText[] {
  return texts;
}

/** Renders each island as a root of its own. */
export function renderBody(page: ReactNode): RenderedPage {
  const islands = new Map<string, CollectedIsland>();
  let body = renderToStaticMarkup(<IslandCollector value={islands}>{page}</IslandCollector>);
  for (const { identifierPrefix, children } of islands.values()) {
    const markup = renderToString(<IslandRoot>{children}</IslandRoot>, { identifierPrefix });
    body = body.replace(islandSlot(identifierPrefix), () => markup);
  }
  return { body, islands: [...islands.values()] };
}

/** `assetsFor` gets the names of the islands on the page. */
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

/** Preloads come after the style sheets, which the first paint waits for. React would put them first. */
function preloadLinks({ preload }: PageAssets): string {
  return preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`).join('');
}

const bodySlot = '[[body]]';

export type PageAssets = {
  /** The site's style sheet, then those of the room. */
  styles: readonly string[];
  early: string;
  /** Preloaded on every page. */
  font: string;
  icon: string;
  /** The early script loads this module when the browser is idle. */
  idle?: string;
  /** The early script loads this module, which has the Premium dialog, on request. */
  premium?: string;
  /** Absent on pages without islands. */
  islands?: string;
  /** Modules that an island of this page needs immediately. */
  preload: readonly string[];
};

type DocumentProps = { meta: PageMeta; origin: string; assets: PageAssets; children: ReactNode };

function Document({ meta, origin, assets, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <script src={assets.early} data-idle={assets.idle} data-premium={assets.premium} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.islands ? <script type="module" src={assets.islands} /> : null}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadData meta={meta} origin={origin} />
      </head>
      <body>{children}</body>
    </html>
  );
}
