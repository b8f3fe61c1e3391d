import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { loadProductSettings } from '../server/settings/config.ts';
import { type Command, exitCodes, UsageError } from './command.ts';

const defaultSender = 'Mayfly';
const deadlineMs = 10_000;
const everyAddress = ['0.0.0.0', '::'];
const text = { type: 'string' } as const;

export const command: Command = {
  help: `Usage: mayfly sms --to NUMBER --text TEXT [--from NAME] [OPTIONS]

Sends a test SMS to a sandbox number, through the running Mayfly.

Example:
  mayfly sms --to +12025550143 --text "Your code is 482913"
`,
  options: { to: text, from: text, text },
  async run({ environment, options, output, errorOutput }) {
    const { to, from = defaultSender, text } = options;
    if (!to || !text) throw new UsageError('--to and --text are required');
    const { http, product } = loadProductSettings(environment);
    const host = everyAddress.includes(http.host) ? '127.0.0.1' : http.host;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${http.port}/sandbox/sms`;
    const answer = await post(url, new URL(product.siteUrl).host, { to, from, text });
    if (answer === 'sent') {
      output.write('Sent.\n');
      return exitCodes.ok;
    }
    errorOutput.write(`Not sent: ${answer}\n`);
    return exitCodes.failed;
  },
};

/** `fetch` cannot set `Host`, and the sandbox accepts only the site's name there. */
async function post(url: string, host: string, sms: object): Promise<string> {
  try {
    const call = request(url, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
    });
    call.end(JSON.stringify(sms));
    const [response]: IncomingMessage[] = await once(call, 'response');
    if (response === undefined) throw new Error('no response');
    const problem = (await json(response)) as { code?: string; detail?: string };
    if (response.statusCode === 202) return 'sent';
    if (problem.code === 'not_found')
      return 'there is no sandbox; see MAYFLY_PHONE_CARRIER and MAYFLY_SANDBOX';
    return problem.detail ?? `status ${response.statusCode}`;
  } catch {
    return `no response from ${url}; is Mayfly running?`;
  }
}
