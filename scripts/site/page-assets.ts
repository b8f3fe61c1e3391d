import type { Manifest } from 'vite';
import type { PageAssets } from '#app/web/prerender.tsx';
import type { CollectedIsland } from '#platform/ui/web/island/island.tsx';
import type { PageRoute } from '../../src/app/web/page-route.ts';
import { idleScripts, roomStyles, sources } from './vite-options.ts';

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no output for ${key}`);
  const path = `/${chunk.file}`;
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

function islandSource(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((source) => source.endsWith(`/web/${name}-island.tsx`));
  if (!key) throw new Error(`island ${name} is not in ${sources.islands}`);
  return key;
}

export function islandScripts(manifest: Manifest, islands: readonly CollectedIsland[]): Set<string> {
  const scripts = new Set<string>();
  for (const { name } of islands) {
    withImports(manifest, sources.hydrate, scripts);
    withImports(manifest, islandSource(manifest, name), scripts);
  }
  return scripts;
}

export function idleScriptsOf(manifest: Manifest, name: string | undefined): string[] {
  if (name === undefined) return [];
  return [...withImports(manifest, idleScripts[name] ?? name)];
}

function styleSource(name: string): string {
  const source = roomStyles().get(name);
  if (!source) throw new Error(`no room has a style sheet ${name}.css`);
  return source;
}

/** Preloads the code of islands that hydrate at once, so that it loads in parallel with the entry. */
export function pageAssets(
  manifest: Manifest,
  icon: string,
  islands: readonly CollectedIsland[],
  { idleScript, styles = [] }: Pick<PageRoute, 'idleScript' | 'styles'>,
): PageAssets {
  const fileOf = (source: string) => [...withImports(manifest, source)][0] ?? '';
  const preload = islandScripts(
    manifest,
    islands.filter((island) => island.when === 'load'),
  );
  const [idle] = idleScriptsOf(manifest, idleScript);
  const assets = {
    styles: [sources.style, ...styles.map(styleSource)].map(fileOf),
    early: fileOf(sources.early),
    premium: fileOf(sources.premium),
    font: fileOf(sources.font),
    icon,
    ...(idle ? { idle } : {}),
  };
  if (islands.length === 0) return { ...assets, preload: [] };
  return { ...assets, islands: fileOf(sources.islands), preload: [...preload] };
}
