import { Agent, get } from 'node:http';
import { serveLoad } from './child.ts';
import { epochMs } from './send-paced.ts';

export type SseLoad = {
  siteUrl: string;
  tokens: readonly string[];
  waitForEvents: number;
  deadlineMs: number;
};
/** Times since the epoch in fractional ms, so that processes on one machine can compare them. */
export type SseLoadResult = { receivedAtMs: Record<string, number> };

/** Number of streams that are opened at once. It is smaller than the listener's backlog, so that none is refused. */
const opensAtOnce = 50;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

function openStream(siteUrl: string, token: string, onEvent: () => void, onClose: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${siteUrl}/functions/v1/temp-email/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`the stream was refused with status ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => chunk.includes('mail-received') && onEvent());
      response.on('close', onClose);
      resolve();
    });
    request.on('error', reject);
  });
}

serveLoad<SseLoad, SseLoadResult>(async (load, ready) => {
  const receivedAtMs: Record<string, number> = {};
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let received = 0;
  const open = (token: string) =>
    openStream(
      load.siteUrl,
      token,
      () => {
        if (token in receivedAtMs) return;
        receivedAtMs[token] = epochMs();
        received += 1;
        if (received >= load.waitForEvents) finish();
      },
      finish,
    );
  for (let at = 0; at < load.tokens.length; at += opensAtOnce) {
    await Promise.all(load.tokens.slice(at, at + opensAtOnce).map(open));
  }
  setTimeout(finish, load.deadlineMs);
  ready();
  await finished;
  return { receivedAtMs };
});
