import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { listParsed, sendRaw } from '#test/support/smtp/mail-talk.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;

/** Installed as an operator does it, into an empty folder and without the network. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-release-'));
  execFileSync(process.execPath, ['scripts/release.ts', folder], { cwd: root });
  const [file = ''] = readdirSync(folder);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--loglevel=error', join(folder, file)], {
    cwd: folder,
  });
}, patient(180_000));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = () => join(folder, 'node_modules', 'mayfly');
const program = () => join(folder, 'node_modules', '.bin', 'mayfly');

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

it('the installed package has a manifest without dependencies and scripts', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'mayfly',
  ]);
  const manifest = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'));
  const { name, version, description, license, engines, repository } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  expect(manifest).toEqual({
    name,
    version,
    description,
    license,
    ...(repository ? { repository } : {}),
    type: 'module',
    bin: { mayfly: 'dist/server/mayfly.js' },
    exports: Object.fromEntries(
      ['client', 'playwright', 'vitest', 'cypress'].map((entry) => [
        `./${entry}`,
        { types: `./dist/client/${entry}.d.ts`, default: `./dist/client/${entry}.js` },
      ]),
    ),
    engines,
    peerDependencies: { '@playwright/test': '*', vitest: '*' },
    peerDependenciesMeta: { '@playwright/test': { optional: true }, vitest: { optional: true } },
    files: ['dist', 'README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-LICENSES.txt'],
  });
});

it('the installed package contains only the product and its texts, without a path of the build machine', () => {
  const files = listFiles(installed());
  const wanted = [
    /^(?:package\.json|README\.md|LICENSE|THIRD-PARTY-NOTICES\.md|THIRD-PARTY-LICENSES\.txt)$/u,
    /^dist\/server\/[\w.-]+\.js$/u,
    /^dist\/server\/[\w-]+-data\/[\w-]+\.(?:tsv|txt|json|bin)$/u,
    /^dist\/client\/(?:client|playwright|vitest|cypress)\.(?:js|d\.ts)$/u,
    /^dist\/site\/manifest\.json$/u,
    /^dist\/site\/assets\/[\w.-]+-[\w-]{8}\.(?:woff2|(?:js|css|svg|json)(?:\.br|\.gz)?)$/u,
    /^dist\/site\/images\/(?:og\/)?[\w-]+\.(?:png|ico)$/u,
    /^dist\/site\/pages\/(?:blog\/)?[\w-]+\.html$/u,
    /^dist\/site\/texts\/(?:blog\/)?[\w-]+\.(?:txt|xml|webmanifest)$/u,
  ];
  expect(files.filter((file) => !wanted.some((pattern) => pattern.test(file)))).toEqual([]);
  expect(files.filter((file) => /\.test\./u.test(file))).toEqual([]);
  const revealing = files.filter((file) => {
    const text = readFileSync(join(installed(), file), 'latin1');
    return text.includes(root) || /^\/[/*]# sourceMappingURL=/mu.test(text);
  });
  expect(revealing).toEqual([]);
});

it('the installed program is ASCII, because Node keeps other sources with two bytes per character', () => {
  const folder = join(installed(), 'dist', 'server');
  const isOther = (file: string) => /[^\0-\x7f]/u.test(readFileSync(join(folder, file), 'utf8'));
  expect(listFiles(folder).filter((file) => file.endsWith('.js') && isOther(file))).toEqual([]);
});

it('the installed package carries the license of every package and font that it contains', () => {
  const licences = readFileSync(join(installed(), 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const name of ['fastify', 'kysely', 'react-dom', 'stripe', 'tailwindcss', 'zod'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'mu'));
  const assets = readdirSync(join(installed(), 'dist', 'site', 'assets'));
  const fonts = assets.flatMap((file) => /^(?<name>.+)-[\w-]{8}\.woff2$/u.exec(file)?.groups?.name ?? []);
  expect(fonts.sort()).toEqual(['geist', 'geist-mono', 'newsreader']);
  const parts = licences.split(`${'-'.repeat(78)}\n`);
  for (const font of fonts)
    expect(parts.find((part) => part.startsWith(`font ${font}\n`))).toContain('SIL OPEN FONT LICENSE');
});

it('the installed package serves pages and API, receives a mail, reads its code, and stops on SIGTERM', async () => {
  const product = await startProduct({ program: program() });
  const page = await (await fetch(`${product.siteUrl}/temp-email`)).text();
  const [, script = ''] = /<script src="(?<early>[^"]+)"/u.exec(page) ?? [];
  expect((await fetch(new URL(script, product.siteUrl))).status).toBe(200);
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: Hello\r\n\r\nYour code is 482913.')).toMatch(/^250/);
  expect(await listParsed(product, mailbox)).toMatchObject([{ subject: 'Hello', code: '482913' }]);
  const analysis = await product.call('analyze-text', { text: 'I love it.', analysisType: 'sentiment' });
  expect(await analysis.json()).toMatchObject({ sentiment: expect.stringContaining('Positive') });
  expect(await (await fetch(`${product.siteUrl}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
  expect(await product.close()).toBe(0);
});

it('the installed package receives a mail with mayfly/client under plain Node.js', async () => {
  const product = await startProduct({ program: program() });
  writeFileSync(
    join(folder, 'receive.mjs'),
    `import { createInbox } from 'mayfly/client';
    const inbox = await createInbox({ server: ${JSON.stringify(product.siteUrl)} });
    console.log(inbox.address);
    console.log(await inbox.waitForCode({ subject: 'welcome', timeoutSeconds: ${patient(30_000) / 1000} }));
    await inbox.delete();`,
  );
  const receiver = spawn(process.execPath, ['receive.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
  const { value: address = '' } = await lines.next();
  await sendRaw(product, address, 'Subject: Welcome\r\n\r\nYour code is 482913.');
  expect(await lines.next()).toEqual({ done: false, value: '482913' });
  await once(receiver, 'close');
  expect(receiver.exitCode).toBe(0);
  await product.close();
});

it('the installed package has types for every entry point, checked in a project of its own', () => {
  const project = join(folder, 'typed');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@playwright'), { recursive: true });
  cpSync(installed(), join(modules, 'mayfly'), { recursive: true });
  for (const name of ['@playwright/test', 'vitest'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const compile = (library: string, file: string, text: string) => {
    writeFileSync(join(project, file), text);
    const args = `--noEmit --strict --skipLibCheck ${library} --module nodenext --target es2024 --lib es2024,esnext.disposable,dom --types`;
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...args.split(' '), '', file], {
      cwd: project,
      encoding: 'utf8',
    });
    return [status, stdout + stderr];
  };
  const alone = `
    import { createInbox, createPhone, ExpiredError, type Message, WaitTimeoutError } from 'mayfly/client';
    import { mayflyTasks } from 'mayfly/cypress';
    await using inbox = await createInbox({ server: 'http://localhost:3000' });
    export const message: Message = await inbox.waitForMessage({ has: 'link', since: new Date() });
    export const url: string | undefined = message.links[0]?.url;
    export const code: string = await (await createPhone()).waitForCode();
    export const codes: Promise<string> = mayflyTasks()['mayfly:waitForCode']({ inbox: { address: '', token: '', expiresAt: '' } });
    export const cause = (error: ExpiredError | WaitTimeoutError): string => error.code;
    // @ts-expect-error: there is no such filter
    await inbox.waitForMessage({ sender: 'shop' });`;
  expect(compile('false', 'alone.mts', alone)).toEqual([0, '']);
  const beside = `
    import { expect, test } from 'mayfly/playwright';
    import { test as unitTest } from 'mayfly/vitest';
    test('mail', async ({ page, inbox, phone }) => {
      await page.fill('#email', inbox.address);
      await expect(inbox).toReceive({ subject: 'Confirm', timeoutSeconds: 5 });
      const code: string = await phone.waitForCode();
      // @ts-expect-error: there is no such filter
      await expect(inbox).toReceive({ sender: code });
    });
    unitTest('mail', async ({ inbox, expect }) => {
      await expect(inbox).toReceive({ subject: 'Confirm' });
      // @ts-expect-error: an inbox has no number
      inbox.number;
    });`;
  expect(compile('true', 'beside.mts', beside)).toEqual([0, '']);
});

it('the installed package runs the operator’s commands', () => {
  const run = (...args: string[]) => execFileSync(program(), args, { encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(run('--version')).toBe(`${version}\n`);
  expect(run('licences', '--help')).toContain('mayfly licences issue');
});

it('the installed package reads --env-file itself, and keeps Node.js from reading it', () => {
  const run = (file: string) =>
    spawnSync(program(), ['licences', 'list', '--env-file', file], {
      encoding: 'utf8',
      env: { PATH: dirname(process.execPath) },
    });
  const missing = join(folder, 'missing.env');
  const refused = run(missing);
  expect([refused.status, refused.stderr.split(':', 2).join(':')]).toEqual([
    64,
    `mayfly: cannot read ${missing}`,
  ]);
  const file = join(folder, 'mayfly.env');
  const dataDir = join(folder, 'no-data');
  writeFileSync(file, `NODE_OPTIONS=--no-such-option\nMAYFLY_DATA_DIR=${dataDir}\n`);
  const { status, stderr } = run(file);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${dataDir}.`)]);
});

it('an old Node.js can load the installed package, which asks for a newer Node.js in one line', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const oldNode =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const { status, stdout, stderr } = spawnSync(program(), ['--version'], {
    encoding: 'utf8',
    env: {
      PATH: dirname(process.execPath),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(oldNode)}`,
    },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Mayfly needs Node.js ${engines.node.replace('>=', '')} or newer; this is 20.20.2. Install a newer one from https://nodejs.org, then run the same command again.\n`,
  });
  // Only code without static imports and top-level await can be parsed as a classic script. A static import of a name
  // that an old Node.js lacks would end the program before it begins.
  const withoutModuleMark = readFileSync(program(), 'utf8').replace(/export\{\};\s*$/u, '');
  expect(() => new Script(withoutModuleMark)).not.toThrow();
});
