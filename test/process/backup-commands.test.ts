import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { issueLicence } from '#test/support/product/issue-licence.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const root = join(import.meta.dirname, '..', '..');
const operating = readFileSync(join(root, 'docs', 'use', 'operating.md'), 'utf8');
const secret = 'a secret that is longer than thirty-two letters';
const marker = 'zqmarkerzq';
const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];

const products: Product[] = [];
let folder: string | undefined;
let server: Postgresql | undefined;
afterEach(async () => {
  for (const product of products.splice(0)) expect(await product.close()).toBe(0);
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function findCommand(start: string): string {
  const at = operating.indexOf(start);
  if (at < 0) throw new Error(`docs/use/operating.md has no ${start}`);
  return /^[^`\n]+/u.exec(operating.slice(at))?.[0] ?? '';
}

async function start(dataDir: string, databaseUrl = ''): Promise<Product> {
  const settings = { MAYFLY_SERVE_SITE: 'off', MAYFLY_SECRET: secret, MAYFLY_DATABASE_URL: databaseUrl };
  const product = await startProduct({ dataDir, settings });
  products.push(product);
  return product;
}

async function stop(): Promise<void> {
  for (const product of products.splice(0)) expect(await product.close()).toBe(0);
}

function issueKey(dataDir: string, databaseUrl = ''): Promise<string> {
  return issueLicence({
    MAYFLY_DATA_DIR: dataDir,
    MAYFLY_SECRET: secret,
    ...(databaseUrl && { MAYFLY_DATABASE_URL: databaseUrl }),
  });
}

async function prepare(dataDir: string, databaseUrl?: string) {
  const product = await start(dataDir, databaseUrl);
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, `Subject: ${marker}\r\n\r\n${marker}`)).toMatch(/^250/);
  return { mailbox, key: await issueKey(dataDir, databaseUrl) };
}

async function expectRestored(product: Product, { mailbox, key }: Awaited<ReturnType<typeof prepare>>) {
  expect((await product.call('premium', { action: 'check', key })).status).toBe(200);
  expect(await listSubjects(product, mailbox)).toEqual([marker]);
  const next = await product.generate();
  expect(await sendRaw(product, next.email, 'Subject: next\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(product, next)).toEqual(['next']);
}

function runShell(script: string, cwd = ''): void {
  execFileSync('sh', ['-euc', script], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function expectPrivate(...files: string[]): void {
  const modes = files.map((file) => statSync(join(folder ?? '', file)).mode & 0o777);
  expect(modes).toEqual(files.map(() => 0o600));
}

it('on SQLite, the backup commands of the docs restore everything, and all mail in the copy is sealed', async ({
  skip,
}) => {
  if (spawnSync('sqlite3', ['--version']).status !== 0) return skip('there is no sqlite3 here');
  folder = mkdtempSync(join(tmpdir(), 'mayfly-backup-'));
  const dataDir = join(folder, 'data');
  const before = await prepare(dataDir);
  const run = (...starts: string[]) => {
    const lines = starts.map((line) => findCommand(line).replace('-o mayfly -g mayfly ', ''));
    const script = lines.join('\n').replaceAll('/var/lib/mayfly', dataDir).replaceAll('/opt/mayfly', root);
    runShell(script, folder);
  };
  const copyHas = (text: string) => readFileSync(join(folder ?? '', 'copy.db')).includes(text);
  run('install -m 0600 /dev/null copy.db', 'sqlite3 /var/lib/mayfly/mayfly.db');
  expectPrivate('copy.db');
  expect([marker, before.mailbox.email].filter(copyHas)).toEqual([]);
  await stop();

  run('mkdir before', 'install -o mayfly -g mayfly');
  await expectRestored(await start(dataDir), before);
});

/** Finds a PostgreSQL with an operator's programs, such as pg_dump. The PostgreSQL of the tests lacks them. */
function findPrograms(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return versions.findLast((version) => needed.every((name) => existsSync(join(version, 'bin', name))));
}

it('on PostgreSQL, the backup commands of the docs restore everything, and all mail in the dump is sealed', async ({
  skip,
}) => {
  const programs = findPrograms();
  if (programs === undefined) return skip('there is no PostgreSQL with pg_dump here');
  server = await startPostgresql({}, { programs });
  if (!server.isOurs) return skip('the programs here need not be as new as the server');
  folder = mkdtempSync(join(tmpdir(), 'mayfly-backup-'));
  const { url } = server;
  const dataDir = join(folder, 'data');
  const urlOf = (database: string) => url.replace(/\/postgres$/u, `/${database}`);
  const run = (database: string, ...commands: string[]) => {
    const setting = `PATH="${join(programs, 'bin')}:$PATH" MAYFLY_DATABASE_URL='${urlOf(database)}'`;
    runShell([setting, ...commands].join('\n'), folder);
  };
  for (const database of ['first', 'second']) {
    run('postgres', `psql -d "$MAYFLY_DATABASE_URL" -c 'create database ${database}'`);
  }
  const before = await prepare(dataDir, urlOf('first'));

  run(
    'first',
    findCommand('install -m 0600 /dev/null whole.dump'),
    findCommand('pg_dump -d "$MAYFLY_DATABASE_URL" -Fc'),
  );
  expectPrivate('whole.dump');
  // A custom dump is compressed. As text, it has every column, with bytes in hexadecimal.
  runShell(`"${join(programs, 'bin', 'pg_restore')}" -f rows.sql whole.dump`, folder);
  const rows = readFileSync(join(folder, 'rows.sql'), 'utf8');
  expect(rows).toContain(before.mailbox.token.slice(0, 16));
  const told = [marker, before.mailbox.email].flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  expect(told.filter((text) => rows.includes(text))).toEqual([]);
  await stop();

  run('second', findCommand('pg_restore -d'));
  await expectRestored(await start(dataDir, urlOf('second')), before);
});
