// Bundles the server into dist/server for `npm start`. Not minified, so that stack traces name functions.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './release/bundle-server.ts';
import { root } from './site/vite-options.ts';

const folder = join(root, 'dist', 'server');
await bundleServer(folder, new Set(), { minify: false });
chmodSync(join(folder, 'mayfly.js'), 0o755);
