import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as examples from '#features/developers/web/examples.ts';
import { environmentOfPrograms } from '#platform/config/server/read-env.ts';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { patient } from '#test/support/patience.ts';
import { type Product, startProduct, usualProgram } from '#test/support/product/start-product.ts';

/** Runs what the page /developers offers to copy. */
const root = join(import.meta.dirname, '..', '..');

let product: Product;
/** Within the repository, so that the examples find its packages. */
let folder: string;
let run: { child: ChildProcess; output: string; done: Promise<number> } | undefined;

beforeAll(async () => {
  product = await startProduct();
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'examples-'));
  // Replaces `npx`, which would download the package.
  const npx = join(folder, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1" = -y ] && shift\nshift\nexec "${process.execPath}" "${usualProgram}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The example as this server shows it, with the package taken from the source. */
const codeOf = ({ code }: examples.Example) =>
  code
    .replaceAll(builtOrigin, product.siteUrl)
    .replace(/'mayfly\/(\w+)'/gu, (_, name) => `'${join(root, 'src', 'client', `${name}.ts`)}'`);

const withKey = (code: string, { email, token }: { email: string; token: string }) =>
  code.replace('"email": "…"', `"email": "${email}"`).replace('"token": "…"', `"token": "${token}"`);

function start(command: string, args: string[]) {
  const programs = environmentOfPrograms();
  const env = {
    ...programs,
    PATH: `${folder}:${programs.PATH}`,
    XDG_STATE_HOME: folder,
    MAYFLY_URL: product.siteUrl,
  };
  const child = spawn(command, args, { cwd: folder, env });
  const done = once(child, 'close').then(([code]) => code as number);
  const started = { child, output: '', done };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (started.output += text));
  run = started;
  return started;
}

async function shell(script: string): Promise<string> {
  const started = start('bash', ['-ec', script]);
  expect(await started.done, started.output).toBe(0);
  return started.output;
}

async function findInOutput(pattern: RegExp): Promise<string> {
  await expect.poll(() => run?.output ?? '', { timeout: patient(60_000) }).toMatch(pattern);
  return pattern.exec(run?.output ?? '')?.[1] ?? '';
}

async function send(
  to: string,
  subject = 'Your verification code',
  text = 'Your code is 482913',
): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  await transport.sendMail({ from: 'Northwind <no-reply@northwind.example>', to, subject, text });
  transport.close();
}

/** Skips curl's progress, which comes before the JSON. */
const jsonOf = (output: string) => JSON.parse(output.slice(output.search(/^[[{]/mu)));

describe('the examples of /developers', () => {
  it('create an address and read its inbox with curl', async () => {
    const mailbox = jsonOf(await shell(`${codeOf(examples.generateExample)} --silent`));
    expect(mailbox).toEqual({
      email: expect.stringContaining('@'),
      token: expect.any(String),
      expiresAt: expect.any(Number),
    });
    await send(mailbox.email);
    const list = await shell(`${withKey(codeOf(examples.messagesExample), mailbox)} --silent`);
    expect(jsonOf(list)).toMatchObject([{ subject: 'Your verification code', code: '482913' }]);
  });

  it('wait for mail with curl', async () => {
    const mailbox = await product.generate();
    const waiting = shell(`${withKey(codeOf(examples.waitExample), mailbox)} --silent`);
    await send(mailbox.email, 'Newsletter', 'No code in here');
    await send(mailbox.email);
    const answer = jsonOf(await waiting);
    expect(answer).toMatchObject({ timedOut: false, expired: false, messages: [{ code: '482913' }] });
    expect(answer.messages).toHaveLength(1);
  });

  it('wait for a code with the client, and then delete the address', async () => {
    const file = join(folder, 'client.ts');
    writeFileSync(file, codeOf(examples.clientExample));
    const { done } = start(process.execPath, [file]);
    const address = await findInOutput(/^Sign up with (\S+)\n/mu);
    await send(address);
    expect(await findInOutput(/^Code: (\d+)\n/mu)).toBe('482913');
    expect(await done).toBe(0);
    await expect(send(address)).rejects.toThrow('550');
  });

  it('wait for a code in a shell', async () => {
    const waiting = shell(`${codeOf(examples.commandLineExample)}\necho "Got $CODE for $ADDRESS"`);
    const state = join(folder, 'mayfly', 'inbox.json');
    await expect.poll(() => existsSync(state), { timeout: patient(60_000) }).toBe(true);
    const { name } = JSON.parse(readFileSync(state, 'utf8'));
    await send(name);
    expect(await waiting).toBe(`Got 482913 for ${name}\n`);
  });

  it.each([
    ['URL', examples.agentUrlExample],
    ['program', examples.agentProgramExample],
  ])('connect an agent by %s', async (_, example) => {
    const { url, command, args } = JSON.parse(codeOf(example)).mcpServers.mayfly;
    const transport = url
      ? new StreamableHTTPClientTransport(new URL(url))
      : new StdioClientTransport({ command: join(folder, command), args, stderr: 'pipe' });
    const agent = new Client({ name: 'test', version: '1.0.0' });
    await agent.connect(transport);
    expect((await agent.listTools()).tools).toHaveLength(9);
    await agent.close();
  });

  it('invoke functions with supabase-js', async () => {
    const file = join(folder, 'supabase.ts');
    writeFileSync(file, `${codeOf(examples.supabaseExample)}\nconsole.log(mailbox.email, messages);`);
    const { done } = start(process.execPath, [file]);
    expect(await findInOutput(/^(\S+@\S+) \[\]\n/mu)).toContain('@');
    expect(await done).toBe(0);
  });

  it('show a problem document as the server sends it', async () => {
    const body = { action: 'messages', email: 'quiet-otter-4821@mayfly.localhost', token: 'wrong' };
    const { type, ...problem } = await (await product.call('temp-email', body)).json();
    const { type: shownType, ...shown } = JSON.parse(codeOf(examples.problemExample));
    expect(problem).toMatchObject(shown);
    // Compares only path and fragment: the server learns its port too late to put it into documents.
    expect(new URL(shownType).pathname + new URL(shownType).hash).toBe(
      new URL(type).pathname + new URL(type).hash,
    );
  });

  it('follow events with curl', async () => {
    const { email, token } = await product.generate();
    const code = codeOf(examples.eventsExample).replace('TOKEN', token);
    const { child, done } = start('bash', ['-ec', `exec ${code} --silent --include`]);
    await findInOutput(/^(HTTP\/1.1 200 OK)/mu);
    await send(email);
    await findInOutput(/^(event: mail-received)\nid: /mu);
    child.kill();
    await done;
  });

  it('sign up in a browser with the fixture for Playwright', async () => {
    const app = await startSignUpApp();
    writeFileSync(join(folder, 'sign-up.test.ts'), codeOf(examples.fixtureExample));
    const executablePath = readFileSync(join(root, '.cache', 'chromium-path'), 'utf8') || undefined;
    const use = { baseURL: app.url, launchOptions: { executablePath, args: ['--no-sandbox'] } };
    const config = { testMatch: 'sign-up.test.ts', reporter: 'line', timeout: patient(120_000), use };
    writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const { done } = start(process.execPath, [playwright, 'test']);
    expect(await done, run?.output).toBe(0);
    expect(run?.output).toContain('1 passed');
    await app.close();
  });
});

async function startSignUpApp(): Promise<{ url: string; close(): Promise<void> }> {
  const page = (form: string) =>
    `<!doctype html><html lang="en"><title>Sign up</title><form method="post">${form}</form></html>`;
  const signUp = page('<label>Email <input name="email"></label><button>Sign up</button>');
  const confirm = page('<label>Code <input name="code"></label><button>Confirm</button>');
  let email = '';
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await readText(request));
    response.setHeader('content-type', 'text/html');
    if (body.has('email')) {
      email = body.get('email') ?? '';
      await send(email);
    } else if (body.get('code') === '482913') await send(email, 'Welcome', 'You are a member now');
    response.end(body.has('email') ? confirm : signUp);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
