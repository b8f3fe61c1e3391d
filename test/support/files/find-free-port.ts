import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range below the ports that systems assign by themselves, so that no other program takes the port before its
 * server listens, or while it is stopped.
 */
const [lowestPort, highestPort] = [20_000, 32_000];
const mostTries = 100;

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowestPort, highestPort);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${lowestPort} to ${highestPort}`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
