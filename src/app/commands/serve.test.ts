import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { usualProgram } from '#test/support/product/start-product.ts';

const startDeadlineMs = patient(20_000);

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mayfly-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const compiled = join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled');

function launch(settings: Record<string, string>) {
  const env = {
    NODE_COMPILE_CACHE: compiled,
    MAYFLY_DATA_DIR: dataDir,
    MAYFLY_HTTP_PORT: '0',
    MAYFLY_SMTP_PORT: '0',
    MAYFLY_SERVE_SITE: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [usualProgram], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, closed };
}

async function launchListening(settings: Record<string, string> = {}) {
  const product = launch(settings);
  const deadline = AbortSignal.timeout(startDeadlineMs);
  while (!product.output.out.includes('"msg":"listening"')) {
    if (product.child.exitCode !== null) throw new Error(`ended: ${product.output.err}`);
    await once(product.child.stdout, 'data', { signal: deadline });
  }
  const line = product.output.out.split('\n').find((candidate) => candidate.includes('"msg":"listening"'));
  const facts = JSON.parse(line ?? '') as { httpPort: number; smtpPort: number; database: string };
  return { ...product, ...facts, url: `http://127.0.0.1:${facts.httpPort}` };
}

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

function call(url: string, body: unknown): Promise<Response> {
  return fetch(`${url}/functions/v1/temp-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function greeting(port: number): Promise<[Socket, string]> {
  const socket = connect(port, '127.0.0.1');
  const [chunk] = await once(socket, 'data');
  return [socket, String(chunk)];
}

describe('a start with default settings, except for ports and folder,', () => {
  let folder: string;
  let made: string;
  let product: Awaited<ReturnType<typeof launchListening>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mayfly-main-'));
    made = join(folder, 'made');
    product = await launchListening({ MAYFLY_DATA_DIR: made });
    // All tests in this block use the product, so `afterEach` must not stop it.
    children.splice(children.indexOf(product.child), 1);
  });
  afterAll(async () => {
    product?.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('serves the API and SMTP at the addresses that it prints', async () => {
    expect(product.database).toBe('sqlite');
    const answer = await call(product.url, { action: 'generate' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: expect.stringMatching(/@mayfly\.localhost$/u) });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    const [socket, text] = await greeting(product.smtpPort);
    expect(text).toMatch(/^220 /u);
    socket.destroy();
  });

  it('creates its data folder and files readable only by their owner', async () => {
    const files = await readdir(made);
    expect(files).toEqual(expect.arrayContaining(['mayfly.db', 'mayfly.db-wal', 'mayfly.lock', 'secret']));
    const modes = await Promise.all(files.map(async (file) => [file, await modeOf(join(made, file))]));
    expect(modes).toEqual(files.map((file) => [file, 0o600]));
    expect(await modeOf(made)).toBe(0o700);
  });

  it('serves an OpenAPI document that lists its endpoints', async () => {
    const document = await (await fetch(`${product.url}/openapi.json`)).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/functions/v1/temp-email',
        '/functions/v1/temp-email/events',
        '/functions/v1/check-email-server-status',
        '/mcp',
        '/mail-view/{ticket}',
        '/thumbnails/{videoId}/{quality}.jpg',
        '/healthz',
        '/readyz',
      ]),
    );
    expect(document.paths['/thumbnails/{videoId}/{quality}.jpg'].get.responses).toHaveProperty('429');
    const several = document.paths['/functions/v1/temp-email/events'].post;
    expect(several.requestBody.content['application/json'].schema.properties.mailboxes).toMatchObject({
      maxItems: 10,
      items: { required: ['email', 'token'] },
    });
  });
});

describe('a start with invalid settings', () => {
  it('exits with 2 and lists every invalid setting', async () => {
    const { output, closed } = launch({
      MAYFLY_HTTP_PORT: 'marker',
      MAYFLY_LIMITS: 'maybe',
      MAYFLY_LIMIT: '1',
    });
    expect(await closed).toBe(2);
    expect(output.err).toContain('MAYFLY_HTTP_PORT="marker" must be a whole number from 0 to 65535');
    expect(output.err).toContain('MAYFLY_LIMITS="maybe" must be "on" or "off"');
    expect(output.err).toContain('MAYFLY_LIMIT is not a known setting; did you mean MAYFLY_LIMITS?');
    expect(output.out).toBe('');
  });

  it('exits with 2 and names the settings if other machines could use the sandboxes', async () => {
    const { output, closed } = launch({ MAYFLY_HTTP_HOST: '0.0.0.0' });
    expect(await closed).toBe(2);
    expect(output.err).toContain('MAYFLY_SITE_URL must be the public address of the site');
    expect(output.err).toContain('MAYFLY_SANDBOX=true');
    expect(output.out).toBe('');
  });

  it.each([
    ['MAYFLY_HTTP_PORT', 'MAYFLY_SMTP_PORT'],
    ['MAYFLY_SMTP_PORT', 'MAYFLY_HTTP_PORT'],
  ])('exits with 1 and names the port if the port for %s is taken', async (setting) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { output, closed } = launch({ [setting]: port });
    expect(await closed).toBe(1);
    expect(output.err).toContain(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set ${setting}.`,
    );
    taken.close();
  });
});

describe('a failing start', () => {
  it.each([
    [
      'the database does not respond',
      { MAYFLY_DATABASE_URL: 'postgres://a:marker@127.0.0.1:1/db' },
      'it does not respond',
    ],
    [
      'the data folder is not a folder',
      { MAYFLY_DATA_DIR: '/dev/null/data' },
      'The data folder /dev/null/data cannot be used',
    ],
  ])('exits with 1 and says that %s, without printing secrets', async (_name, settings, sentence) => {
    const { output, closed } = launch(settings);
    expect(await closed).toBe(1);
    expect(output.err).toContain(sentence);
    expect(output.err + output.out).not.toContain('marker');
  });

  // On Linux only: mkdir fails with ENOENT in /proc, although /proc exists.
  it.runIf(process.platform === 'linux')('exits with 1 if the data folder cannot be created', async () => {
    const { output, closed } = launch({ MAYFLY_DATA_DIR: '/proc/mayfly' });
    expect(await closed).toBe(1);
    expect(output.err).toBe(
      'Mayfly cannot start. The data folder /proc/mayfly cannot be used: it cannot be created. See MAYFLY_DATA_DIR.\n',
    );
  });
});

describe('a running product', () => {
  it('on SIGTERM ends open event streams and idle SMTP sessions, then exits with 0', async () => {
    const product = await launchListening();
    const { token } = await (await call(product.url, { action: 'generate' })).json();
    const events = await fetch(`${product.url}/functions/v1/temp-email/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    const rest = events.text();
    const [socket] = await greeting(product.smtpPort);
    const hungUp = once(socket.resume(), 'end');
    product.child.kill('SIGTERM');
    expect(await product.closed).toBe(0);
    await rest;
    await hungUp;
    expect(product.output.out).not.toContain(token);
  });

  it('on SIGTERM waits for a request in progress', async () => {
    const product = await launchListening();
    const body = JSON.stringify({ action: 'generate' });
    const socket = connect(product.httpPort, '127.0.0.1');
    const head = `POST /functions/v1/temp-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 5));
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const ended = once(socket, 'close');
    await (await fetch(`${product.url}/healthz`)).text();
    product.child.kill('SIGTERM');
    while (!product.output.out.includes('"msg":"stopping"')) await once(product.child.stdout, 'data');
    socket.write(body.slice(5));
    await ended;
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(await product.closed).toBe(0);
  });

  it('exits with 1 immediately on a second signal', async () => {
    const product = await launchListening();
    const socket = connect(product.httpPort, '127.0.0.1');
    socket.write('POST /functions/v1/temp-email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n{');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    await (await fetch(`${product.url}/healthz`)).text();
    product.child.kill('SIGTERM');
    while (!product.output.out.includes('"msg":"stopping"')) await once(product.child.stdout, 'data');
    product.child.kill('SIGINT');
    expect(await product.closed).toBe(1);
    socket.destroy();
  });
});
