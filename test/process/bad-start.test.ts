import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mountSmallDisk } from '#test/support/databases/small-disk.ts';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

const dataDirs: string[] = [];
let used: string;

beforeAll(async () => {
  used = makeDataDir();
  const product = await startProduct({ dataDir: used, settings: { MAYFLY_SERVE_SITE: 'off' } });
  const { email } = await product.generate();
  for (let n = 0; n < 5; n += 1) {
    expect(await sendRaw(product, email, `Subject: ${n}\r\n\r\n${'x'.repeat(20_000)}`)).toMatch(/^250/);
  }
  expect(await product.close()).toBe(0);
});

afterEach(() => {
  for (const dataDir of dataDirs.splice(0)) rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => rmSync(used, { recursive: true, force: true }));

function usedDataDir(): string {
  const dataDir = makeDataDir();
  dataDirs.push(dataDir);
  cpSync(used, dataDir, { recursive: true });
  return dataDir;
}

async function refusal(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const withoutSite = { MAYFLY_SERVE_SITE: 'off', ...settings };
  const product = await startProduct({ dataDir, settings: withoutSite }).catch(
    (error: Error) => error.message,
  );
  if (typeof product === 'string') return product.replaceAll(/^\{"level":"info".*\n/gmu, '');
  await product.close();
  throw new Error('it started');
}

it.each([
  ['is not a database', (file: string) => writeFileSync(file, 'not a database '.repeat(1_000))],
  [
    'is damaged inside',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes.fill(0xaa, 4_096, bytes.length - 4_096);
      writeFileSync(file, bytes);
    },
  ],
  ['is cut short', (file: string) => truncateSync(file, 10_000)],
  ['is empty', (file: string) => truncateSync(file, 0)],
])(
  'with a database file that %s, the start exits with 1, prints advice, and does not change the file',
  async (_name, damage) => {
    const dataDir = usedDataDir();
    const file = join(dataDir, 'mayfly.db');
    damage(file);
    const before = readFileSync(file);
    const said = await refusal(dataDir);
    expect(said).toMatch(/^ended with 1:\nMayfly cannot start\. /);
    expect(said).toContain(`restore ${file} from a backup`);
    expect(said).not.toMatch(/\n {4}at /);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toContain('secret');
  },
);

it('with a damaged secret, the start exits with 1 and names the file', async () => {
  const dataDir = usedDataDir();
  writeFileSync(join(dataDir, 'secret'), 'marker-short');
  const said = await refusal(dataDir);
  expect(said).toMatch(/^ended with 1:\nMayfly cannot start\. /);
  expect(said).toContain(join(dataDir, 'secret'));
  expect(said).not.toContain('marker-short');
});

it('with a read-only data folder, the start exits with 1 and names the folder', async () => {
  const disk = mountSmallDisk();
  const dataDir = disk?.directory ?? usedDataDir();
  try {
    if (disk) {
      cpSync(used, dataDir, { recursive: true });
      disk.makeReadOnly();
    } else chmodSync(join(dataDir, 'mayfly.db'), 0o400);
    const said = await refusal(dataDir);
    expect(said).toMatch(/^ended with 1:\nMayfly cannot start\. /);
    expect(said).toContain(dataDir);
    expect(said).toMatch(/it is read-only|permission is denied/);
  } finally {
    disk?.remove();
  }
});

it('with a data folder on a read-only disk, the start exits with 1 and says that the folder is read-only', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === undefined) return skip('no disk can be mounted here: it takes root');
  try {
    disk.makeReadOnly();
    const dataDir = join(disk.directory, 'data');
    expect(await refusal(dataDir)).toBe(
      `ended with 1:\nMayfly cannot start. The data folder ${dataDir} cannot be used: it is read-only. See MAYFLY_DATA_DIR.`,
    );
  } finally {
    disk.remove();
  }
});

it('with a disk that is full at start, Mayfly exits with 1 and says that the disk is full', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === undefined) return skip('no disk can be mounted here: it takes root');
  try {
    disk.fill();
    const said = await refusal(disk.directory);
    expect(said).toMatch(/^ended with 1:\nMayfly cannot start\. /);
    expect(said).toContain('the disk is full');
  } finally {
    disk.remove();
  }
});

it('with a tracker that cannot be read, the start exits with 1 and names the file', async () => {
  const said = await refusal(usedDataDir(), { MAYFLY_TRACKER_FILE: '/nowhere/tracker.js' });
  expect(said).toBe(
    'ended with 1:\nMayfly cannot start. MAYFLY_TRACKER_FILE is set to /nowhere/tracker.js, which cannot be read.',
  );
});

it('with a missing certificate, the start exits with 1 and names the file', async () => {
  const missing = {
    MAYFLY_SMTP_TLS_CERT_FILE: '/nowhere/cert.pem',
    MAYFLY_SMTP_TLS_KEY_FILE: '/nowhere/key.pem',
  };
  const said = await refusal(usedDataDir(), missing);
  expect(said).toMatch(/^ended with 1:\nMayfly cannot start\. \/nowhere\/(cert|key)\.pem cannot be used: /);
});

it('with an invalid certificate, the start exits with 1 and prints what it expects', async () => {
  const dataDir = usedDataDir();
  const file = join(dataDir, 'no.pem');
  writeFileSync(file, 'not a certificate');
  const said = await refusal(dataDir, { MAYFLY_SMTP_TLS_CERT_FILE: file, MAYFLY_SMTP_TLS_KEY_FILE: file });
  expect(said).toBe(
    `ended with 1:\nMayfly cannot start. ${file} and ${file} are not a certificate and its key in PEM format without a passphrase.`,
  );
});
