import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';
import { listMail } from '#test/support/smtp/mail-talk.ts';
import { printUsage } from './usage.ts';

const dayMs = 86_400_000;

async function print(dataDir: string, nowMs = Date.now()): Promise<string[]> {
  let text = '';
  const output = { write: (piece: string) => (text += piece) };
  await printUsage({ environment: { MAYFLY_DATA_DIR: dataDir }, nowMs, output });
  return text.split('\n');
}

function readTables(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'mayfly.db'), { readOnly: true });
  const rows = ['usage_events', 'usage_days'].map((table) =>
    database.prepare(`select * from ${table}`).all(),
  );
  database.close();
  return JSON.stringify(rows);
}

it('mayfly usage prints 30 days of counters, and no content of any mail', async () => {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir });
  const marker = 'zqmarkerzq';
  const mailbox = await product.generate();
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  await transport.sendMail({ from: `${marker}@shop.test`, to: mailbox.email, subject: marker, text: marker });
  transport.close();
  const [message] = await listMail(product, mailbox);
  await product.call('temp-email', { action: 'mark_read', emailId: message?.id });
  const session_id = 'a'.repeat(32);
  await product.call('track', { event_name: 'page_view', event_data: { tool: 'temp-email' }, session_id });
  await product.call('track', { event_name: 'page_view', session_id });
  await product.call('track', { event_name: 'password_copied', session_id });
  await product.close();

  const lines = await print(dataDir);
  const days = lines.filter((line) => /^\d{4}-\d{2}-\d{2} /.test(line));
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  const together = lines.find((line) => line.startsWith('together'));
  expect(together?.trim().split(/\s+/)).toEqual('together 1 1 1 0 0 0 0 0 0 0 1'.split(' '));
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['2  page_view', '1  password_copied']),
  );

  const kept = lines.join() + readTables(dataDir);
  expect(kept).toContain('"received":1');
  for (const secret of [marker, mailbox.email, mailbox.token]) expect(kept).not.toContain(secret);

  const later = await print(dataDir, Date.now() + 31 * dayMs);
  expect(later.find((line) => line.startsWith('together'))).toMatch(/^together( +0){11}$/);
  expect(later).toContain('No events.');
});
