import { join } from 'node:path';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { loadSite, type Site } from '#platform/http/server/site/load-site.ts';
import { loadAds } from '#site/ads/server/load-ads.ts';
import { loadTracker } from '#site/usage/server/served-tracker.ts';
import type { ProductSettings } from '../settings/config.ts';
import { packageRoot } from '../settings/package-root.ts';
import { describeInstallation } from './describe-installation.ts';

const siteFolder = join(packageRoot, 'dist', 'site');

export type OpenedSite = {
  /** Undefined if this process serves no pages. */
  site: Site | undefined;
  tracker: HttpRoute | undefined;
  /** The sandbox pages are not part of the site, but look like it. */
  sandboxPageAssets: { styles: string[]; scripts: string[] };
};

export async function openSite(settings: ProductSettings): Promise<OpenedSite> {
  const { product, http, usage, ads } = settings;
  const tracker = usage.trackerFile === undefined ? undefined : await loadTracker(usage.trackerFile);
  const isServed = product.roles.includes('http') && product.serveSite;
  const site = isServed
    ? await loadSite({
        folder: siteFolder,
        siteUrl: product.siteUrl,
        tagline: product.tagline,
        cspSources: http.cspSources,
        operatorScript: tracker && { path: tracker.path, connectSources: usage.trackerConnect },
        slots: [...(await loadAds(ads.folder)), ...describeInstallation(settings)],
      })
    : undefined;
  return { site, tracker, sandboxPageAssets: findSandboxPageAssets(site) };
}

function findSandboxPageAssets(site: Site | undefined): OpenedSite['sandboxPageAssets'] {
  const paths = (site?.assets ?? []).map(({ path }) => path);
  return {
    styles: [/\/site-[^/]+\.css$/u, /\/style-sandbox-checkout-[^/]+\.css$/u].flatMap((name) =>
      paths.filter((path) => name.test(path)),
    ),
    scripts: paths.filter((path) => /\/early-[^/]+\.js$/u.test(path)),
  };
}
