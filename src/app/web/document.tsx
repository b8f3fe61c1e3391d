import type { ReactNode } from 'react';
import type { PageMeta } from '#site/seo/common/page-meta.ts';
import { themeColors } from '#site/seo/common/page-meta.ts';
import { HeadData } from '#site/seo/web/head-data.tsx';

/** URLs of the build's files for one page. */
export type PageAssets = {
  /** The site's stylesheet, then those of the room. */
  styles: readonly string[];
  early: string;
  /** Text font, preloaded on every page. */
  font: string;
  icon: string;
  /** Module that the early script loads when the browser is idle. */
  idle?: string;
  /** Module with the premium dialog, which the early script loads on request. */
  premium?: string;
  /** Module that hydrates islands. Absent on pages without any. */
  islands?: string;
  /** Modules that an island of this page needs immediately. */
  preload: readonly string[];
};

type DocumentProps = { meta: PageMeta; origin: string; assets: PageAssets; children: ReactNode };

export function Document({ meta, origin, assets, children }: DocumentProps) {
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
