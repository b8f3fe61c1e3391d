import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { build, type Connect, type Plugin, type ViteDevServer } from 'vite';
import type { PageAssets } from '#app/web/prerender.tsx';
import type { CollectedIsland } from '#platform/ui/web/island/island.tsx';
import type { PageRoute } from '../../src/app/web/page-route.ts';
import { findRoute } from '../../src/app/web/page-route.ts';
import { fillSlots } from '../../src/platform/http/common/page-slot.ts';
import { builtOrigin, taglinePlaceholder } from '../../src/platform/http/common/site-manifest.ts';
import { adPositions, adSlotName } from '../../src/site/ads/common/ad-positions.ts';
import { installationSlots, usualInstallation } from '../../src/site/installation/common/installation.ts';
import { imageType } from './copy-images.ts';
import { idleScripts, roomStyles, root, sources, viteOptions } from './vite-options.ts';

type Prerender = typeof import('../../src/app/web/prerender.tsx');

const earlyPath = '/early.js';

/** Bundles the early script even in development, because a classic script cannot import. */
async function bundleEarlyScript(): Promise<string> {
  const options = viteOptions();
  const output = await build({
    ...options,
    build: { ...options.build, write: false, rolldownOptions: { input: { early: sources.early } } },
  });
  const [bundle] = [output].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`the build has no output for ${sources.early}`);
  return chunk.code;
}

function devAssets(
  islands: readonly CollectedIsland[],
  { idleScript = '', styles = [] }: PageRoute,
): PageAssets {
  const idle = idleScripts[idleScript];
  return {
    styles: [sources.style, ...styles.map((name) => roomStyles().get(name))].map((file) => `/${file}`),
    early: earlyPath,
    premium: `/${sources.premium}`,
    font: `/${sources.font}`,
    icon: `/${sources.icon}`,
    ...(islands.length > 0 ? { islands: `/${sources.islands}` } : {}),
    ...(idle ? { idle: `/${idle}` } : {}),
    preload: [],
  };
}

function wantsPage(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

async function renderPage(server: ViteDevServer, address: string): Promise<{ status: number; html: string }> {
  const { pathname, origin } = new URL(address);
  const prerender = (await server.ssrLoadModule(`/${sources.prerender}`)) as Prerender;
  const route = findRoute(prerender.listRoutes(), pathname);
  if (!route) throw new Error('the URL table has no page for unknown addresses');
  const html = prerender
    .renderDocument(route, (islands) => devAssets(islands, route))
    .replaceAll(builtOrigin, origin)
    .replaceAll(taglinePlaceholder, 'Disposable email and a privacy toolbox');
  const filled = fillSlots(html, [
    ...adPositions.map((position) => ({ name: adSlotName(position), html: undefined })),
    ...installationSlots(usualInstallation, {}),
  ]);
  return { status: route.status ?? 200, html: await server.transformIndexHtml(pathname, filled) };
}

async function renderText(server: ViteDevServer, address: string) {
  const { pathname, origin } = new URL(address);
  const prerender = (await server.ssrLoadModule(`/${sources.prerender}`)) as Prerender;
  const found = prerender.listTexts().find(({ path }) => path === pathname);
  return found && { ...found, text: found.text.replaceAll(builtOrigin, origin) };
}

/** Renders a page on each request. Reloads the browser if a file changes that is in no island. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length > 0 || !/\/src\/.*\.tsx?$/u.test(file)) return;
      this.environment.hot.send({ type: 'full-reload' });
    },
    configureServer(server) {
      const servePage: Connect.NextHandleFunction = (request, response, next) => {
        const path = request.url ?? '/';
        const answer = (status: number, type: string, text: string) =>
          response.writeHead(status, { 'content-type': type }).end(text);
        if (path === earlyPath) {
          bundleEarlyScript().then((code) => answer(200, 'text/javascript; charset=utf-8', code), next);
        } else if (/^\/[\w/-]+\.(png|ico)$/u.test(path)) {
          readFile(join(root, sources.images, path)).then(
            (picture) => response.writeHead(200, { 'content-type': imageType(path) }).end(picture),
            () => next(),
          );
        } else if (/\.(txt|xml|webmanifest)$/u.test(path)) {
          renderText(server, `http://${request.headers.host}${path}`).then(
            (found) => (found ? answer(200, found.contentType, found.text) : next()),
            next,
          );
        } else if (wantsPage(request)) {
          renderPage(server, `http://${request.headers.host}${path}`).then(
            ({ status, html }) => answer(status, 'text/html; charset=utf-8', html),
            (error: Error) => {
              server.ssrFixStacktrace(error);
              next(error);
            },
          );
        } else next();
      };
      // Returned, so that Vite runs it after its own middleware and the proxy.
      return () => {
        server.middlewares.use(servePage);
      };
    },
  };
}
