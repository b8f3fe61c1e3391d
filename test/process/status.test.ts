import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { locatePostgresql } from '#test/support/databases/databases.ts';
import { limitFileSize, mountSmallDisk } from '#test/support/databases/small-disk.ts';
import { patient } from '#test/support/patience.ts';
import { openCluster } from '#test/support/product/start-cluster.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

/** Time for which an answer is reused. */
const sharedMs = 5_000;
const lifeMs = 600_000;
/** Advance of the clock per poll while a test waits. Shorter than any threshold of the status, so that no status is skipped. */
const stepMs = 1_000;
const validating = { MAYFLY_HTTP_VALIDATE_ANSWERS: 'on' };
const disk = mountSmallDisk();
const dataDir = disk?.directory ?? makeDataDir();
let product: Product;

beforeAll(async () => {
  const settings = { MAYFLY_SERVE_SITE: 'off', ...validating };
  product = await startProduct({ movableClock: true, settings, dataDir });
});

afterAll(async () => {
  await product.close();
  if (disk) disk.remove();
  else rmSync(dataDir, { recursive: true, force: true });
});

type Seen = Record<'overall' | 'smtp' | 'api' | 'cleanup' | 'database', string>;

/** Advances the clock and reads the status. The answer is a new one if `passedMs` is at least `sharedMs`. */
async function look(product: Product, passedMs = sharedMs) {
  await product.advanceMs(passedMs);
  const answer = await product.call('check-email-server-status', { endpoint: 'health' });
  expect(answer.status).toBe(200);
  const { success, data } = (await answer.json()) as {
    success: boolean;
    data: {
      overall_status: string;
      services: Record<keyof Omit<Seen, 'overall'>, { status: string; description: string }> & {
        smtp: { delivery_ms: number | null };
      };
      system_stats: { total_emails: number; active_emails: number; uptime: string };
    };
  };
  expect(success).toBe(true);
  const { smtp, api, cleanup, database } = data.services;
  const seen: Seen = {
    overall: data.overall_status,
    smtp: smtp.status,
    api: api.status,
    cleanup: cleanup.status,
    database: database.status,
  };
  return { ...data, seen };
}

async function untilSeen(product: Product, wanted: Partial<Seen>) {
  let found: Awaited<ReturnType<typeof look>> | undefined;
  const seen = async () => {
    found = await look(product, found === undefined ? sharedMs : stepMs);
    return found.seen;
  };
  await expect.poll(seen, { interval: 200 }).toMatchObject(wanted);
  if (found === undefined) throw new Error('nothing was seen');
  return found;
}

const allWell: Seen = {
  overall: 'operational',
  smtp: 'operational',
  api: 'operational',
  cleanup: 'operational',
  database: 'operational',
};

it('the status shows when SMTP stops and starts again, and measures test mail that no statistic counts', async () => {
  await product.generate();
  await untilSeen(product, allWell);
  await product.advanceMs(60_000);
  const { services, system_stats } = await untilSeen(product, allWell);
  expect(services.smtp.delivery_ms).toBeGreaterThan(0);
  expect(system_stats).toMatchObject({ total_emails: 1, active_emails: 1 });

  await product.stopListening(product.smtpPort);
  const stopped = await untilSeen(product, { ...allWell, overall: 'down', smtp: 'down' });
  expect(stopped.services.smtp.description).toBe('Cannot connect to email server');
  await product.listenAgain(product.smtpPort);
  await untilSeen(product, allWell);
});

it('the status shows that the purge is late, then down, then working again', async () => {
  await product.generate();
  await product.advanceMs(lifeMs - 30_000);
  await untilSeen(product, allWell);

  using other = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { timeout: patient(5_000) });
  other.exec(`create trigger hold before delete on temp_email_mailboxes
    begin select raise(abort, 'held'); end`);
  const late = await untilSeen(product, { ...allWell, overall: 'degraded', cleanup: 'degraded' });
  expect(late.services.cleanup.description).toBe('Email cleanup is running late');
  await product.advanceMs(60_000);
  const dead = await untilSeen(product, { ...allWell, overall: 'down', cleanup: 'down' });
  expect(dead.services.cleanup.description).toBe('Cleanup service unreachable');
  other.exec('drop trigger hold');
  expect((await untilSeen(product, allWell)).system_stats.active_emails).toBe(0);
});

it('the status shows that storage runs low, is full, and has space again', async () => {
  const { email } = await product.generate();
  await untilSeen(product, allWell);
  const log = join(product.dataDir, 'mayfly.db-wal');
  const pid = product.child.pid ?? 0;
  // Leaves some space, because on a full disk even small writes would fail, and the storage would be full at once.
  if (disk) disk.fill(256 * 1024);
  else limitFileSize(pid, statSync(log).size + 1024 * 1024);

  const letter = (bytes: number) => `Subject: Hi\r\n\r\n${`${'y'.repeat(76)}\r\n`.repeat(bytes / 78)}`;
  const refusal = await sendUntilRefused(product, email, letter(400_000));
  expect(refusal).toMatch(/^452 4\.3\.1/);
  const short = await untilSeen(product, { database: 'degraded' });
  expect(short.services.database.description).toBe('Storage is running low');

  await sendUntilRefused(product, email, letter(3_000));
  const full = await untilSeen(product, { overall: 'down', database: 'down' });
  expect(full.services.database.description).toBe('Storage is full');
  expect(full.seen.smtp).not.toBe('down');

  if (disk) disk.free();
  else limitFileSize(pid, 'unlimited');
  await untilSeen(product, allWell);
});

async function sendUntilRefused(product: Product, to: string, letter: string): Promise<string> {
  for (let n = 0; n < 60; n += 1) {
    const answer = await sendRaw(product, to, letter).catch((error: Error) => error.message);
    if (!answer.startsWith('250')) return answer.replace(/^DATA was answered /, '');
  }
  throw new Error('the disk did not fill up');
}

it('a process shows the SMTP server of another process, and shows it as down once that process is gone', async () => {
  const { location, remove } = await locatePostgresql();
  const cluster = openCluster(location.url);
  const startNode = (roles: string) => cluster.start(roles, { movableClock: true, settings: validating });
  onTestFinished(async () => {
    await cluster.close();
    await remove();
  });
  const web = await startNode('http');
  await untilSeen(web, { api: 'operational', smtp: 'down', cleanup: 'down', database: 'operational' });

  const mail = await startNode('smtp,jobs');
  await untilSeen(web, allWell);
  await mail.close();
  await untilSeen(web, { smtp: 'down', cleanup: 'down' });

  const vanishing = await startNode('smtp,jobs');
  await vanishing.advanceMs(60_000);
  await untilSeen(web, { smtp: 'operational' });
  await vanishing.kill();
  await web.advanceMs(75_000);
  await untilSeen(web, { smtp: 'down', api: 'operational', database: 'operational' });
});
