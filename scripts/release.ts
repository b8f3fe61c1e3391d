// `npm run release [-- FOLDER]`: builds dist/release/mayfly-VERSION.tgz, an npm package of the server, the built site and
// the client without dependencies. Also writes server.json for the registry of MCP servers.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleClient, clientEntries } from './release/bundle-client.ts';
import { bundleServer } from './release/bundle-server.ts';
import { licenceTexts } from './release/licence-texts.ts';
import { readSitePackages } from './site/bundled-packages.ts';
import { root } from './site/vite-options.ts';

const maxBytes = 12_000_000;
const texts = ['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md'];
const licences = 'THIRD-PARTY-LICENSES.txt';

const target = process.argv[2] ?? join(root, 'dist', 'release');
const stage = join(root, '.cache', 'release');
const fonts = join(root, 'src', 'platform', 'ui', 'web', 'fonts');
// npm attests the origin of a package only if the package names its repository, which release.yaml fills in.
const { name, version, description, license, engines, repository } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

rmSync(stage, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const packages = readSitePackages(root);
await bundleServer(join(stage, 'dist', 'server'), packages);
await bundleClient(join(stage, 'dist', 'client'));
cpSync(join(root, 'dist', 'site'), join(stage, 'dist', 'site'), { recursive: true });

/** Owner of the repository. The registry of MCP servers recognizes the package by `mcpName`, which contains the owner. */
const [, owner] = /github\.com\/([^/]+)\//u.exec(repository?.url ?? '') ?? [];

const manifest = {
  name,
  mcpName: owner && `io.github.${owner}/${name}`,
  version,
  description,
  license,
  repository,
  type: 'module',
  bin: { mayfly: 'dist/server/mayfly.js' },
  exports: Object.fromEntries(
    clientEntries.map((entry) => [
      `./${entry}`,
      { types: `./dist/client/${entry}.d.ts`, default: `./dist/client/${entry}.js` },
    ]),
  ),
  engines,
  peerDependencies: { '@playwright/test': '*', vitest: '*' },
  peerDependenciesMeta: { '@playwright/test': { optional: true }, vitest: { optional: true } },
  files: ['dist', ...texts, licences],
};
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of texts) cpSync(join(root, file), join(stage, file));
if (owner !== undefined)
  writeFileSync(
    join(target, 'server.json'),
    readFileSync(join(root, 'server.json'), 'utf8').replace('OWNER', owner),
  );
writeFileSync(join(stage, licences), licenceTexts(packages, fonts));

const packed = spawnSync('npm', ['pack', '--pack-destination', target, '--loglevel=error'], {
  cwd: stage,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (packed.status !== 0) throw new Error('npm pack failed; see above');
const file = join(target, `${name}-${version}.tgz`);
const { size } = statSync(file);
console.log(`${file}: ${(size / 1_000_000).toFixed(1)} MB, code of ${packages.size} packages`);
if (size > maxBytes) throw new Error(`the package is larger than ${maxBytes / 1_000_000} MB`);
