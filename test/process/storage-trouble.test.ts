import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type FailingDisk, mountFailingDisk } from '#test/support/databases/failing-disk.ts';
import { limitFileSize, mountSmallDisk } from '#test/support/databases/small-disk.ts';
import { patient } from '#test/support/patience.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginMail, listSubjects, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';

const mib = 1024 * 1024;
const storageShort = '452 4.3.1 Insufficient storage, try again later';
/** After a failure, the intake tries the storage again after two seconds. */
const pastPauseMs = 3_000;
const lifeMs = 600_000;
const refusedCalls = 20;
/** Failed deletions to wait for. Mayfly tries to delete expired mail every second. */
const severalTries = 3;
const disk = mountSmallDisk();
const made: string[] = [];
let shared: Product;

beforeAll(async () => {
  shared = await start(disk?.directory);
});

afterAll(async () => {
  expect(await shared.close()).toBe(0);
  disk?.remove();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Keeps the data on a real disk, because these tests are about limits and failures of disks. */
function start(directory?: string): Promise<Product> {
  const dataDir = directory ?? makeDataDir();
  if (directory === undefined) made.push(dataDir);
  const settings = { MAYFLY_METRICS_PORT: '0', MAYFLY_SERVE_SITE: 'off' };
  return startProduct({ movableClock: true, settings, dataDir });
}

async function readiness(product: Product): Promise<number> {
  return (await fetch(`${product.siteUrl}/readyz`)).status;
}

async function untilReadiness(product: Product, status: number): Promise<void> {
  await expect.poll(() => readiness(product)).toBe(status);
}

async function countRefusedWrites({ log }: Product): Promise<number> {
  const line = log.find((text) => text.includes('"msg":"listening"')) ?? '{}';
  const { metricsPort } = JSON.parse(line) as { metricsPort: number };
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^mayfly_commit_seconds_count\{outcome="refused"\} (\d+)$/mu.exec(figures)?.[1] ?? 0);
}

function mail(subject: string, bytes = 1_000): string {
  return `Subject: ${subject}\r\n\r\n${`${'y'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78))}`;
}

async function sendUntilRefused(product: Product, { email }: Mailbox, bytes: number) {
  const stored: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const peer = await beginMail(product);
    try {
      const judged = await peer.ask(`RCPT TO:<${email}>`);
      if (!judged.startsWith('250')) return { stored, refusal: judged };
      await peer.ask('DATA');
      const answer = await peer.ask(`${mail(`mail ${n}`, bytes)}.`);
      if (!answer.startsWith('250')) return { stored, refusal: answer };
      stored.unshift(`mail ${n}`);
    } finally {
      peer.destroy();
    }
  }
  throw new Error('storage did not end');
}

/**
 * Generates until storage stays full. After a failed write, the product empties the write-ahead log, which may free a
 * little space.
 */
async function generateUntilRefused(product: Product, mailbox: Mailbox) {
  const meanwhile: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const answer = await product.call('temp-email', { action: 'generate' });
    if (answer.status !== 200) return { answer, meanwhile };
    await product.advanceMs(pastPauseMs);
    meanwhile.unshift(...(await sendUntilRefused(product, mailbox, 3_000)).stored);
  }
  throw new Error('storage did not end');
}

async function proveShortage(product: Product, takeRoom: () => void, makeRoom: () => void): Promise<void> {
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, mail('before'))).toMatch(/^250/);
  takeRoom();
  const large = await sendUntilRefused(product, mailbox, 400_000);
  expect(large.refusal).toBe(storageShort);
  await product.advanceMs(pastPauseMs);
  const small = await sendUntilRefused(product, mailbox, 3_000);
  expect(small.refusal).toBe(storageShort);
  const { answer, meanwhile } = await generateUntilRefused(product, mailbox);
  const stored = [...meanwhile, ...small.stored, ...large.stored, 'before'];
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'storage_short', detail: 'Service may be unavailable' });
  await untilReadiness(product, 503);
  expect((await fetch(`${product.siteUrl}/healthz`)).status).toBe(200);
  expect(await listSubjects(product, mailbox)).toEqual(stored);

  makeRoom();
  await untilReadiness(product, 200);
  await product.advanceMs(pastPauseMs);
  expect(await sendRaw(product, mailbox.email, mail('room again', 400_000))).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toEqual(['room again', ...stored]);
  expect((await product.generate()).email).toContain('@');
}

it('while a disk is full, answers are 452 and 503, and nothing stored is lost', async ({ skip }) => {
  if (disk === undefined) return skip('no disk can be mounted here: it takes root');
  await proveShortage(shared, disk.fill, disk.free);
});

it('under a file size limit, answers are 452 and 503 until it is lifted, and no stored mail is lost', async () => {
  const product = await start();
  onTestFinished(async () => expect(await product.close()).toBe(0));
  const log = join(product.dataDir, 'mayfly.db-wal');
  const pid = product.child.pid ?? 0;
  await proveShortage(
    product,
    () => limitFileSize(pid, statSync(log).size + mib),
    () => limitFileSize(pid, 'unlimited'),
  );
});

it('while a disk is read-only, answers are 452 and 503 and reads continue; everything is there after the repair', async () => {
  const failing = mountFailingDisk();
  const dataDir = failing?.directory ?? makeDataDir();
  try {
    await proveUnwritable(dataDir, failing);
  } finally {
    failing?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Turns `failing` read-only. Without a disk to fail, forbids the process to write to any file. */
async function proveUnwritable(dataDir: string, failing?: FailingDisk): Promise<void> {
  const product = await start(dataDir);
  onTestFinished(async () => void (await product.close()));
  const mailbox = await product.generate();
  for (const subject of ['first', 'second']) {
    expect(await sendRaw(product, mailbox.email, mail(subject, 300_000))).toMatch(/^250/);
  }
  if (failing) failing.turnReadOnly();
  else limitFileSize(product.child.pid ?? 0, 0);
  expect(await sendRaw(product, mailbox.email, mail('meanwhile'))).toBe(storageShort);
  for (let n = 0; n < refusedCalls; n += 1) {
    const answer = await product.call('temp-email', { action: 'generate' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'storage_short',
      detail: 'Service may be unavailable',
    });
  }
  await untilReadiness(product, 503);
  expect((await fetch(`${product.siteUrl}/healthz`)).status).toBe(200);
  expect(await listSubjects(product, mailbox)).toEqual(['second', 'first']);
  // Expired mail that cannot be deleted is shown to nobody.
  await product.advanceMs(lifeMs);
  expect((await product.call('temp-email', { action: 'messages', ...mailbox })).status).toBe(401);
  // Neither rejected calls nor failed deletions fill the log.
  const linesOf = (message: string) => product.log.filter((line) => line.includes(`"msg":"${message}"`));
  const failures = () => linesOf('job failed');
  await expect.poll(failures).not.toEqual([]);
  const refusedBefore = await countRefusedWrites(product);
  await expect.poll(() => countRefusedWrites(product)).toBeGreaterThan(refusedBefore + severalTries);
  const failed: string[] = failures().map((line) => JSON.parse(line).job);
  expect(failed).toContain('temp-email.purge');
  expect(new Set(failed).size).toBe(failed.length);
  expect(linesOf('request refused')).toEqual([expect.stringContaining('"code":"storage_short"')]);
  expect(await product.close()).toBe(0);

  failing?.repair();
  const again = await start(dataDir);
  onTestFinished(async () => void (await again.close()));
  expect(await sendRaw(again, mailbox.email, mail('repaired'))).toMatch(/^250/);
  expect(await listSubjects(again, mailbox)).toEqual(['repaired', 'second', 'first']);
  expect(await again.close()).toBe(0);
}

it('while another process locks the database, answers are 452 and 503', async () => {
  const mailbox = await shared.generate();
  expect(await sendRaw(shared, mailbox.email, mail('before'))).toMatch(/^250/);
  const other = new DatabaseSync(join(shared.dataDir, 'mayfly.db'), { timeout: patient(5_000) });
  other.exec('begin exclusive');

  const [refusal, answer] = await Promise.all([
    sendRaw(shared, mailbox.email, mail('meanwhile')),
    shared.call('temp-email', { action: 'generate' }),
  ]);
  expect(refusal).toBe(storageShort);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'storage_busy', detail: 'Service may be unavailable' });
  expect(await readiness(shared)).toBe(503);
  expect(await listSubjects(shared, mailbox)).toEqual(['before']);

  other.exec('rollback');
  other.close();
  await untilReadiness(shared, 200);
  await shared.advanceMs(pastPauseMs);
  expect(await sendRaw(shared, mailbox.email, mail('after'))).toMatch(/^250/);
  expect(await listSubjects(shared, mailbox)).toEqual(['after', 'before']);
});
