import { Agent, get } from 'node:http';
import { serveLoad } from './child.ts';

export type SseLoad = {
  siteUrl: string;
  tokens: readonly string[];
  waitForEvents: number;
  deadlineMs: number;
};
/** Times since the epoch in ms with a fraction, so that they compare across processes of one machine. */
export type SseLoadResult = { receivedAtMs: Record<string, number> };

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Resolves once the stream is open; `onEvent` gets each mail-received. */
function openStream(siteUrl: string, token: string, onEvent: () => void, onClose: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${siteUrl}/functions/v1/temp-email/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream refused: ${response.statusCode}`));
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
  for (const token of load.tokens) {
    await openStream(
      load.siteUrl,
      token,
      () => {
        receivedAtMs[token] ??= performance.timeOrigin + performance.now();
        if (Object.keys(receivedAtMs).length >= load.waitForEvents) finish();
      },
      finish,
    );
  }
  setTimeout(finish, load.deadlineMs);
  ready();
  await finished;
  return { receivedAtMs };
});
