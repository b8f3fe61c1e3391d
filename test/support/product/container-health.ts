import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Returns how a health check ends with a ready process, with one that is not ready, and without a process.
 */
export async function runProductHealthCheck([program = '', ...rest]: readonly string[]) {
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const env = { ...process.env, MAYFLY_METRICS_PORT: String(port) };
    const child = spawn(program === 'node' ? process.execPath : program, rest, { env, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  const ready = await check();
  status = 503;
  const notReady = await check();
  server.close();
  await once(server, 'close');
  if (asked.some((url) => url !== '/readyz')) throw new Error(`requested ${asked.join()}`);
  return { ready, notReady, gone: await check() };
}
