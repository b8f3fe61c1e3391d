import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { patient } from '#test/support/patience.ts';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';
import { beginData, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const root = join(import.meta.dirname, '..', '..');
const starts = 6;
const stepMs = 120;
const bare = { MAYFLY_SERVE_SITE: 'off', MAYFLY_SECRET: 'restarted-restarted-restarted-restarted-123' };

async function startAndEnd(settings: Record<string, string>, afterMs: number, signal: NodeJS.Signals) {
  const child = spawn(process.execPath, ['src/app/commands/mayfly.ts'], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const timer = setTimeout(() => child.kill(signal), afterMs);
  const [code, endedBy] = await once(child, 'close');
  clearTimeout(timer);
  const failures = said.split('\n').filter((line) => line !== '' && !line.includes('"level":"info"'));
  return { end: code ?? endedBy, failures };
}

it.each(databases)(
  'stopping and killing the product at every moment of its start loses no mail, on $name',
  async ({ locate }) => {
    const place = await locate();
    const dataDir = makeDataDir();
    const url = place.location.url;
    const settings = { ...bare, ...(url === undefined ? {} : { MAYFLY_DATABASE_URL: url }) };
    const first = await startProduct({ dataDir, settings });
    const mailbox = await first.generate();
    expect(await sendRaw(first, mailbox.email, 'Subject: before\r\n\r\nx')).toMatch(/^250/);
    await first.kill();

    const ports = { MAYFLY_HTTP_PORT: '0', MAYFLY_SMTP_PORT: '0', MAYFLY_DATA_DIR: dataDir };
    for (let n = 1; n <= starts; n += 1) {
      const signal = n % 3 === 0 ? 'SIGKILL' : 'SIGTERM';
      const { end, failures } = await startAndEnd({ ...settings, ...ports }, patient(n * stepMs), signal);
      // SIGTERM ends a process that has not read its settings yet.
      expect([0, signal]).toContain(end);
      expect(failures).toEqual([]);
    }

    const last = await startProduct({ dataDir, settings });
    expect(await listSubjects(last, mailbox)).toEqual(['before']);
    expect(await sendRaw(last, mailbox.email, 'Subject: after\r\n\r\nx')).toMatch(/^250/);
    expect(await last.close()).toBe(0);
    rmSync(dataDir, { recursive: true });
    await place.remove();
  },
);

it('a node can start while another node drains, and both answer, on PostgreSQL', async () => {
  const place = await databases.find(({ name }) => name === 'postgresql')?.locate();
  const settings = { ...bare, MAYFLY_DATABASE_URL: place?.location.url ?? '' };
  const draining = await startProduct({ settings });
  const mailbox = await draining.generate();
  const peer = await beginData(draining, mailbox.email);
  peer.send('Subject: on its way\r\n\r\nx');
  const closed = draining.close();
  const next = await startProduct({ settings });
  expect(await sendRaw(next, mailbox.email, 'Subject: at the next\r\n\r\nx')).toMatch(/^250/);
  expect(await peer.ask('\r\n.')).toBe('250 2.0.0 Message stored');
  expect(await closed).toBe(0);
  expect((await listSubjects(next, mailbox)).toSorted()).toEqual(['at the next', 'on its way']);
  expect(await next.close()).toBe(0);
  await place?.remove();
});
