import { Agent, request } from 'node:http';
import { serveLoad } from './child.ts';
import { epochMs } from './send-paced.ts';

export type WaitLoad = {
  siteUrl: string;
  boxes: readonly { email: string; token: string }[];
  waitForAnswers: number;
  deadlineMs: number;
};
export type WaitLoadResult = { answeredAtMs: Record<string, number> };

/** Number of calls that are opened at once. It is smaller than the listener's backlog, so that none is refused. */
const opensAtOnce = 50;
/** The longest that the server allows. */
const timeoutSeconds = 60;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Resolves once the request is sent. Calls `onAnswer` if a message ends the wait. */
function openWait(url: string, box: { email: string; token: string }, onAnswer: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ action: 'wait', ...box, timeoutSeconds });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`wait refused: ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => JSON.parse(text).timedOut === false && onAnswer());
    });
    call.on('error', reject);
    call.on('finish', resolve);
    call.end(body);
  });
}

serveLoad<WaitLoad, WaitLoadResult>(async ({ siteUrl, boxes, waitForAnswers, deadlineMs }, ready) => {
  const answeredAtMs: Record<string, number> = {};
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let answered = 0;
  const open = ({ email, token }: { email: string; token: string }) =>
    openWait(`${siteUrl}/functions/v1/temp-email`, { email, token }, () => {
      answeredAtMs[token] = epochMs();
      answered += 1;
      if (answered >= waitForAnswers) finish();
    });
  for (let at = 0; at < boxes.length; at += opensAtOnce)
    await Promise.all(boxes.slice(at, at + opensAtOnce).map(open));
  setTimeout(finish, deadlineMs);
  ready();
  await finished;
  return { answeredAtMs };
});
