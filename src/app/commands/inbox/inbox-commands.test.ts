import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTcpForwarder } from '#test/support/http/tcp-forwarder.ts';
import { patient } from '#test/support/patience.ts';
import { runCommand } from '#test/support/product/run-command.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { openTempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';

let here: TempEmailRoom;
let folder: string;
let server: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-state-'));
  vi.stubEnv('XDG_STATE_HOME', folder);
  here = await openTempEmailRoom({ engine: 'sqlite' });
  await here.server.start();
  server = `http://127.0.0.1:${here.server.address?.port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await here.close();
  rmSync(folder, { recursive: true });
});

const run = (line: string) => runCommand(line.split(' '));
const create = async () => (await run(`new --server ${server}`)).output.trim();

describe('mayfly new', () => {
  it('prints the address, and keeps its token in a file that only this user can read', async () => {
    const address = await create();
    expect(address).toMatch(/^quiet-otter-\d{4}@mayfly\.test$/u);
    const file = join(folder, 'mayfly', 'inbox.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ server, name: address });
  });

  it('prints address, token and expiry with --json', async () => {
    const { output } = await run(`new --json --server ${server}`);
    expect(JSON.parse(output)).toEqual({
      address: expect.stringContaining('@mayfly.test'),
      token: expect.any(String),
      expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/u),
    });
  });
});

describe('mayfly new --watch', () => {
  it('shows mail until the server says that the address has expired, even if the clock here is ahead', async () => {
    here.clock.now = Date.now() - 3_600_000;
    const watching = run(`new --watch --server ${server}`);
    await expect.poll(() => here.hub.openStreams).toBe(1);
    const { name } = JSON.parse(readFileSync(join(folder, 'mayfly', 'inbox.json'), 'utf8'));
    await here.deliver([name], 'Subject: Hi\r\n\r\nHello');
    // Showing the mail ends the wait, and the next one begins.
    await expect.poll(() => here.hub.openStreams).toBe(0);
    await expect.poll(() => here.hub.openStreams).toBe(1);
    here.clock.now += 600_000;
    await here.runJobs();
    expect(await watching).toMatchObject({ code: 0, output: expect.stringContaining('Subject: Hi\n') });
  });
});

describe('mayfly new --watch, while mail is pending or the server is down,', () => {
  it('says once that the server does not answer, and once that it answers again', async () => {
    const proxy = await startTcpForwarder(here.server.address?.port ?? 0);
    const at = `http://127.0.0.1:${proxy.port}`;
    const written = { output: '', errorOutput: '' };
    const watching = runCommand(['new', '--watch', '--server', at], {}, written);
    await expect.poll(() => here.hub.openStreams).toBe(1);
    proxy.leadTo(1);
    await expect.poll(() => written.errorOutput, { timeout: patient(20_000) }).toContain('retrying');
    await here.deliver([written.output.trim()], 'Subject: Meanwhile\r\n\r\nHello');
    proxy.leadTo(here.server.address?.port ?? 0);
    await expect.poll(() => written.output, { timeout: patient(20_000) }).toContain('Subject: Meanwhile');
    expect(written.errorOutput).toBe(
      `mayfly: ${at} does not answer; retrying until it does\nmayfly: ${at} answers again\n`,
    );
    here.clock.now += 600_000;
    await here.runJobs();
    expect(await watching).toMatchObject({ code: 0 });
    await proxy.close();
  });

  it('shows pending mail only after the server has parsed it', async () => {
    const pending = { id: 'a', from: 'a@b.test', subject: '', body: '', date: '', code: null, pending: true };
    const ready = { ...pending, subject: 'Hi', body: 'Hello', links: [], attachments: [], pending: false };
    const answers = [
      { email: 'a@mayfly.test', token: 't', expiresAt: 0 },
      [{ ...ready, id: 'b', subject: 'Later' }, pending],
      [{ ...ready, id: 'b', subject: 'Later' }, ready],
    ];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const answer = answers.shift();
      if (answer !== undefined) return Response.json(answer);
      return Response.json({ code: 'token_expired' }, { status: 401 });
    });
    const { code, output } = await run('new --watch --server http://mayfly.test');
    expect(code).toBe(0);
    expect(output.match(/^Subject: .*$/gmu)).toEqual(['Subject: Later', 'Subject: Hi']);
  });
});

describe('commands that wait for mail', () => {
  it('print only the code or the link, from mail that came before or during the wait', async () => {
    const address = await create();
    const waiting = run('code --from sender --timeout 60');
    await expect.poll(() => here.hub.openStreams).toBe(1);
    await here.deliver([address]);
    expect(await waiting).toEqual({ code: 0, output: '4821\n', errorOutput: '' });
    expect((await run('code')).output).toBe('4821\n');
    expect((await run('link')).output).toBe('https://example.test/confirm\n');
  });

  it('exit with 2 if no message matches in time', async () => {
    await create();
    const { code, output, errorOutput } = await run('wait --subject confirm --timeout 0');
    expect([code, output]).toEqual([2, '']);
    expect(errorOutput).toContain('Nothing matched within 0 s');
    const inJson = await run('code --timeout 0 --json');
    expect(JSON.parse(inJson.errorOutput)).toMatchObject({ code: 'timed_out' });
  });

  it('include wait, which prints the whole message as text or as JSON', async () => {
    const address = await create();
    await here.deliver([address], 'Subject: Confirm\r\n\r\nHello');
    const { output } = await run('wait --subject CONFIRM --has link');
    expect(output).toMatch(/^From: sender@sender\.test\nSubject: Confirm\nDate: .*\nCode: 4821\n/u);
    expect(output).toMatch(/\n\nHello\n$/u);
    expect(JSON.parse((await run('wait --json')).output)).toMatchObject({ subject: 'Confirm', code: '4821' });
  });
});

describe('commands for addresses and messages', () => {
  it('list and read messages, save sources and attachments, and delete the address', async () => {
    const address = await create();
    expect((await run('list')).output).toBe('No messages yet.\n');
    await here.deliver([address], 'Subject: One\r\n\r\nFirst');
    await here.deliver([address], 'Subject: Two\r\n\r\nSecond');
    expect((await run('list')).output).toMatch(/^ {2}1 .* Two {2}\[4821\]\n {2}2 .* One {2}\[4821\]\n$/u);
    expect((await run('read 2')).output).toContain('First');
    expect((await run('source 2')).output).toBe('Subject: One\r\n\r\nFirst');
    const file = join(folder, 'a.txt');
    expect((await run(`attachment 1 -o ${file}`)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('abc');
    expect(await run('attachment 1 -o -')).toEqual({ code: 0, output: 'abc', errorOutput: '' });
    expect((await run('source 2 --output -')).output).toBe('Subject: One\r\n\r\nFirst');
    expect((await run('delete')).output).toBe(`Deleted ${address}.\n`);
    expect((await run('list')).errorOutput).toContain("create one with 'mayfly new'");
  });

  it('print mail without its control characters', async () => {
    const address = await create();
    await here.deliver([address], 'Subject: \u001b[31mRed\u0007\r\n\r\nHi \u001b]0;title\u0007\u0085there');
    for (const line of ['list', 'read 1', 'wait', 'wait --json', 'list --json']) {
      const { output } = await run(line);
      expect(output).toMatch(/Red/u);
      expect(output).not.toMatch(/(?!\n)\p{Cc}/u);
    }
    expect(JSON.parse((await run('read 1 --json')).output).subject).toContain('\u001b[31mRed');
  });

  it.each([
    ['read', 'the id of a message is missing'],
    ['read 7', 'there is no message 7'],
    ['list --address a@b.test', 'use --address and --token together'],
    ['wait --has picture', '--has must be code, link, attachment'],
    ['wait --timeout soon', '--timeout must be a number of seconds'],
    ['wait --timeout ', '--timeout must be a number of seconds'],
    ['read \u001b[31m7', 'there is no message [31m7'],
    ['list --port 3000', "Unknown option '--port'"],
  ])('exit with 64 for the wrong arguments %j', async (line, message) => {
    await create();
    const { code, output, errorOutput } = await run(line);
    expect([code, output]).toEqual([64, '']);
    expect(errorOutput).toContain(message);
    const inJson = await run(`${line} --json`);
    expect([inJson.code, inJson.output]).toEqual([64, '']);
    expect(JSON.parse(inJson.errorOutput)).toEqual({ code: 'usage', message: expect.any(String) });
  });

  it('exit with 1 and name the file if it cannot be written', async () => {
    const address = await create();
    await here.deliver([address]);
    for (const line of ['source 1', 'attachment 1']) {
      const { code, errorOutput } = await run(`${line} --json -o ${folder}`);
      expect(code).toBe(1);
      expect(JSON.parse(errorOutput)).toEqual({
        code: 'file_not_written',
        message: `${folder} cannot be written: illegal operation on a directory`,
      });
    }
  });

  it('exit with 1 if the token of a new address cannot be saved, but print the address', async () => {
    vi.stubEnv('XDG_STATE_HOME', join(folder, 'file'));
    writeFileSync(join(folder, 'file'), '');
    const { code, output, errorOutput } = await run(`new --server ${server}`);
    expect([code, output]).toEqual([1, expect.stringContaining('@mayfly.test\n')]);
    expect(errorOutput).toContain('inbox.json cannot be written: not a directory');
  });

  it('create an address without an error even if there is no home folder to save it in', async () => {
    vi.stubEnv('XDG_STATE_HOME', '');
    vi.stubEnv('HOME', '');
    expect(await run(`new --server ${server}`)).toMatchObject({ code: 0, errorOutput: '' });
  });

  it('exit with 1 if the server does not respond or the token has expired', async () => {
    expect(await run('new --server http://127.0.0.1:9')).toEqual({
      code: 1,
      output: '',
      errorOutput: 'mayfly: http://127.0.0.1:9 does not answer\n',
    });
    const { code, errorOutput } = await run(`list --server ${server} --address a@b.test --token x --json`);
    expect(code).toBe(1);
    expect(JSON.parse(errorOutput)).toMatchObject({ code: 'token_expired', status: 401 });
  });
});

describe('mayfly phone', () => {
  it('gets a number, and waits for its code', async () => {
    const phones = await openTempPhoneRoom({ engine: 'sqlite' });
    await phones.server.start();
    const at = `http://127.0.0.1:${phones.server.address?.port}`;
    const number = (await run(`phone new --server ${at}`)).output.trim();
    expect(number).toMatch(/^\+1\d{10}$/u);
    await phones.sendSms(number);
    expect(await run('phone code')).toEqual({ code: 0, output: '482913\n', errorOutput: '' });
    await phones.close();
  });
});

describe('commands without a server', () => {
  it('print a password of the requested length', async () => {
    expect((await run('password --length 32 --no-symbols')).output).toMatch(/^[A-Za-z0-9]{32}\n$/u);
    expect((await run('password --length 3')).code).toBe(64);
  });

  it('print an identity with every field', async () => {
    expect(JSON.parse((await run('identity --json')).output)).toMatchObject({
      fullName: expect.any(String),
      address: { zipCode: expect.stringMatching(/^\d{5}$/u) },
    });
  });
});
