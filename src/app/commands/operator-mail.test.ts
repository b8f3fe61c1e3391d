import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { runCommand } from '#test/support/run-command.ts';
import { makeDataDir, startProduct } from '#test/support/start-product.ts';

async function print(dataDir: string, ...id: string[]): Promise<string> {
  return (await runCommand(['operator-mail', ...id, '--data-dir', dataDir])).output;
}

it('lists and prints mail to postmaster, and lets nothing steer the terminal', async () => {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir });
  expect(await print(dataDir)).toBe('No mail to postmaster or abuse.\n');

  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  const raw = 'Subject: Complaint\r\n\r\nPlease \u001b]0;look\u0007 at this.\r\n';
  const envelope = { from: 'someone@example.org', to: 'postmaster@mayfly.localhost' };
  await transport.sendMail({ envelope, raw });
  transport.close();
  await product.close();

  const list = await print(dataDir);
  expect(list).toMatch(/postmaster@mayfly\.localhost {2}from someone@example\.org {2}\d+ bytes\n$/);
  const text = await print(dataDir, list.split(' ')[0] ?? '');
  expect(text).toContain('Subject: Complaint');
  expect(text).toContain('Please ]0;look at this.');
  expect(await print(dataDir, 'unknown')).toBe('There is no mail unknown.\n');

  writeFileSync(join(dataDir, 'secret'), 'another-secret-another-secret-another-secret\n');
  expect(await print(dataDir)).toMatch(/\(encrypted with another secret\) {2}\d+ bytes\n$/);
  const refused = await runCommand(['operator-mail', list.split(' ')[0] ?? '', '--data-dir', dataDir]);
  expect(refused.code).toBe(1);
  expect(refused.errorOutput).toMatch(/^This mail cannot be decrypted: the secret has changed[^\n]*\n$/);
});
