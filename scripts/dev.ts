// `npm run dev`: runs the server, restarts it when its code changes, and serves the pages through Vite with hot reload.
// Sends no Content-Security-Policy header, because React Refresh needs an inline script.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { devPages } from './site/dev-pages.ts';
import { root, sources, viteOptions } from './site/vite-options.ts';

const pagePort = Number(process.env.MAYFLY_DEV_PORT ?? 5173);
const serverPort = Number(process.env.MAYFLY_HTTP_PORT ?? 3000);
const serverOrigin = `http://127.0.0.1:${serverPort}`;
const siteUrl = `http://localhost:${pagePort}`;

const serverPaths =
  '^/(functions|mail-view|sandbox|thumbnails|openapi\\.json|healthz|readyz|metrics|robots\\.txt|sitemap\\.xml)';

const options = viteOptions();
const vite = await createServer({
  ...options,
  logLevel: 'info',
  appType: 'custom',
  // Optimizes these dependencies at startup. Otherwise, Vite would find them later and reload the first page.
  optimizeDeps: { entries: [sources.islands], include: ['react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [...(options.plugins ?? []), devPages()],
  server: {
    host: '127.0.0.1',
    port: pagePort,
    strictPort: true,
    proxy: { [serverPaths]: { target: serverOrigin } },
  },
});
await vite.listen();
console.log(`pages      ${siteUrl}`);
console.log(`server     ${serverOrigin}`);

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join('src', 'app', 'commands', 'mayfly.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    // The server has its own process group. Otherwise, Ctrl+C would reach it twice, and the second signal would stop it
    // at once.
    detached: true,
    env: {
      MAYFLY_SITE_URL: siteUrl,
      MAYFLY_SERVE_SITE: 'off',
      MAYFLY_HTTP_VALIDATE_ANSWERS: 'on',
      ...process.env,
      MAYFLY_HTTP_PORT: String(serverPort),
    },
  },
);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', () => {
  if (!stopping) console.error('the server has stopped; the pages still run');
});
