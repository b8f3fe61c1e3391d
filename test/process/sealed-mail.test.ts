import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findIn, findPostgresqlFolder, takeBackup } from '#test/support/bytes-on-disk.ts';
import { databases } from '#test/support/databases.ts';
import { listMail } from '#test/support/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp-peer.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

/** One in each thing that a mail says, or that is said about it. */
const markers = {
  sender: 'zqsenderzq',
  header: 'zqheaderzq',
  subject: 'zqsubjectzq',
  text: 'zqtextzq',
  // Contains letters beyond F, because a hexadecimal dump contains any six digits by chance.
  code: 'ZQ7K-92MD',
  link: 'zqlinkzq',
  attachmentName: 'zqfilenamezq',
  attachment: 'zqattachmentzq',
  heloName: 'zqhelozq',
};

const mail = [
  `From: ${markers.header} <${markers.header}@sender.example>`,
  `Subject: ${markers.subject}`,
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  '',
  `${markers.text}. Your code is ${markers.code}. Confirm your address: https://sender.example/confirm/${markers.link}`,
  '--b',
  `Content-Type: text/plain; name=${markers.attachmentName}.txt`,
  'Content-Disposition: attachment',
  '',
  // More than a part, so that the message arrives in several.
  `${markers.attachment}\r\n`.repeat(30_000),
  '--b--',
];

async function send(product: Product, recipient: string): Promise<string> {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  await peer.ask(`EHLO ${markers.heloName}.example`);
  await peer.ask(`MAIL FROM:<${markers.sender}@sender.example>`);
  await peer.ask(`RCPT TO:<${recipient}>`);
  await peer.ask('DATA');
  peer.send(mail.join('\r\n'));
  const reply = await peer.ask('\r\n.');
  peer.destroy();
  return reply;
}

/** Writes are seen once the writer of the database is quiet: the verdict about the sender is the last of them. */
async function untilFinished(product: Product, mailbox: { email: string; token: string }): Promise<void> {
  const verdict = async () => {
    const [message] = await listMail(product, mailbox);
    return (message as { authentication?: { verdict: string } }).authentication?.verdict;
  };
  await expect.poll(verdict).not.toBe('pending');
}

it.each(databases)(
  'nothing of a mail lies in any file in the clear while it is alive and readable, on $name',
  async ({ locate }) => {
    const place = await locate();
    const dataDir = makeDataDir();
    const url = place.location.url;
    const secret = randomBytes(32).toString('base64url');
    const settings = {
      MAYFLY_SERVE_SITE: 'off',
      MAYFLY_SECRET: secret,
      ...(url === undefined ? {} : { MAYFLY_DATABASE_URL: url }),
    };
    const product = await startProduct({ dataDir, settings });
    const mailbox = await product.generate();
    expect(await send(product, mailbox.email)).toMatch(/^250/);
    expect(await send(product, 'postmaster@mayfly.localhost')).toMatch(/^250/);
    await untilFinished(product, mailbox);
    const [message] = await listMail(product, mailbox);
    expect(JSON.stringify(message)).toContain(markers.text);
    expect(message).toMatchObject({ subject: markers.subject, code: markers.code });
    const view = { action: 'html', ...mailbox, emailId: message?.id };
    expect((await product.call('temp-email', view)).status).toBe(200);

    const folders = url === undefined ? [dataDir] : [dataDir, await findPostgresqlFolder(url)];
    const [local = ''] = mailbox.email.split('@');
    const secrets = [...Object.values(markers), local, mailbox.token, mailbox.token.slice(16)];
    // The search finds what is in the clear: the id is in the same rows.
    expect(findIn(folders, [...secrets, message?.id ?? 'no id'])).toEqual([message?.id]);

    const backup = makeDataDir();
    await takeBackup({ url, dataDir }, join(backup, 'copy'));
    const inHex = secrets.map((text) => Buffer.from(text).toString('hex'));
    expect(findIn([backup], [...secrets, ...inHex, message?.id ?? 'no id']), 'in a backup').toEqual([
      message?.id,
    ]);
    rmSync(backup, { recursive: true });

    await product.kill();
    expect(findIn(folders, secrets), 'after a crash').toEqual([]);
    const again = await startProduct({ dataDir, settings });
    expect(await send(again, mailbox.email)).toMatch(/^250/);
    const subjects = (await listMail(again, mailbox)).map(({ subject }) => subject);
    expect(subjects).toEqual([markers.subject, markers.subject]);
    await again.close();
    rmSync(dataDir, { recursive: true, force: true });
    await place.remove();
  },
);
