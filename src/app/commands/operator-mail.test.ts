import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

async function print(dataDir: string, ...id: string[]): Promise<string> {
  return (await runCommand(['operator-mail', ...id, '--data-dir', dataDir])).output;
}

it('mayfly operator-mail lists and prints mail to postmaster, without control characters', async () => {
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
  expect(await print(dataDir)).toMatch(/ {2}\(encrypted with another secret, or damaged\) {2}\d+ bytes\n$/);
  const refused = await runCommand(['operator-mail', list.split(' ')[0] ?? '', '--data-dir', dataDir]);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errorOutput).toMatch(
    /^This mail cannot be decrypted: the secret has changed [^\n]*, or the mail is damaged in the database\.\n$/,
  );
});

it('mayfly operator-mail reports that a mail is damaged, not that the secret is wrong, if another mail can be decrypted', async () => {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir });
  for (const recipient of ['postmaster', 'abuse']) {
    await sendRaw(product, `${recipient}@mayfly.localhost`, `Subject: To ${recipient}\r\n\r\nHello\r\n`);
  }
  await product.close();
  const [, abuse = '', postmaster = ''] =
    /^(\S+) .*abuse@.*\n(\S+) .*postmaster@.*\n$/.exec(await print(dataDir)) ?? [];
  using database = new DatabaseSync(join(dataDir, 'mayfly.db'));
  database.prepare('update temp_email_operator_mail set envelope = zeroblob(100) where id = ?').run(abuse);
  database
    .prepare('update temp_email_operator_mail_parts set content = zeroblob(100) where message_id = ?')
    .run(postmaster);

  expect(await print(dataDir)).toMatch(
    /^\S+ {2}\S+ {2}\(damaged\) {2}\d+ bytes\n.* {2}postmaster@mayfly\.localhost {2}/,
  );
  expect(await print(dataDir, abuse)).toContain('Subject: To abuse');
  expect(await runCommand(['operator-mail', postmaster, '--data-dir', dataDir])).toEqual({
    code: 1,
    output: '',
    errorOutput: 'This mail is damaged in the database: a part of it is missing or was changed there.\n',
  });
});
