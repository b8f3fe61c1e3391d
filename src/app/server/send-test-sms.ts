import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Environment } from '#platform/config/server/read-env.ts';
import { loadProductSettings } from './config.ts';

type Output = { write(text: string): unknown };

type SendTestSmsNeeds = {
  environment: Environment;
  /** Without the program and the script. */
  commandLine: readonly string[];
  output: Output;
  errorOutput: Output;
};

const usage = 'Usage: npm run sms -- --to NUMBER --text "Your code is 123456" [--from NAME]\n';
const defaultSender = 'Mayfly';
const deadlineMs = 10_000;
const everyAddress = ['0.0.0.0', '::'];

/** Sends a test SMS to a number of the sandbox, through the running product; resolves with the exit code. */
export async function sendTestSms(needs: SendTestSmsNeeds): Promise<number> {
  const sms = readArguments(needs.commandLine);
  if (sms === undefined) {
    needs.errorOutput.write(usage);
    return 2;
  }
  const { http, product } = loadProductSettings(needs.environment);
  const host = everyAddress.includes(http.host) ? '127.0.0.1' : http.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${http.port}/sandbox/sms`;
  const answer = await post(url, new URL(product.siteUrl).host, sms);
  if (answer === 'sent') {
    needs.output.write('Sent.\n');
    return 0;
  }
  needs.errorOutput.write(`Not sent: ${answer}\n`);
  return 1;
}

function readArguments(args: readonly string[]): { to: string; from: string; text: string } | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { to: text, from: text, text } });
    if (!values.to || !values.text) return undefined;
    return { to: values.to, from: values.from ?? defaultSender, text: values.text };
  } catch {
    return undefined;
  }
}

/** Names the site as its host, which `fetch` cannot: the sandbox answers to no other name. */
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
    return `nothing answers at ${url}; is Mayfly running?`;
  }
}
