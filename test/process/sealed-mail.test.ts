import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findIn, findPostgresqlFolder, takeBackup } from '#test/support/databases/bytes-on-disk.ts';
import { databases } from '#test/support/databases/databases.ts';
import { issueLicence } from '#test/support/product/issue-licence.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { listMail, listSubjects } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';
import { findOpened, listCandidates, readRecords } from '#test/support/texts/open-with-secret.ts';

/** One marker for each part of a mail and of its envelope. */
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
  clientAddress: '127.187.66.53',
  envelopeDomain: 'zqenvelopezq.example',
};
/**
 * Part of every stored sender check. For a local client, the check contains no domain; `contains no plaintext` in
 * src/features/temp-email/server/sealed-mail.test.ts covers a check with a domain.
 */
const verdictField = '"verdict"';

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
  // Longer than a part, so that the message arrives in several.
  `${markers.attachment}\r\n`.repeat(30_000),
  '--b--',
];

async function send(product: Product, recipient: string): Promise<string> {
  const peer = await SmtpPeer.greeted(product.smtpPort, markers.clientAddress);
  await peer.ask(`EHLO ${markers.heloName}.example`);
  await peer.ask(`MAIL FROM:<${markers.sender}@${markers.envelopeDomain}>`);
  await peer.ask(`RCPT TO:<${recipient}>`);
  await peer.ask('DATA');
  peer.send(mail.join('\r\n'));
  const reply = await peer.ask('\r\n.');
  peer.destroy();
  return reply;
}

/** Waits until the sender check, which is written last, is stored. */
async function untilFinished(product: Product, mailbox: { email: string; token: string }): Promise<void> {
  const verdict = async () => {
    const [message] = await listMail(product, mailbox);
    return (message as { authentication?: { verdict: string } }).authentication?.verdict;
  };
  await expect.poll(verdict).not.toBe('pending');
}

async function generatePremium(product: Product, key: string): Promise<{ email: string; token: string }> {
  const body = { action: 'generate', key, name: `zqpremiumzq${randomBytes(4).toString('hex')}` };
  const response = await product.call('temp-email', body);
  expect(response.status).toBe(200);
  return response.json();
}

it.each(databases)(
  'while a mail is readable, no file contains any of its text unsealed, on $name',
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
    const licence = await issueLicence({
      MAYFLY_DATA_DIR: dataDir,
      MAYFLY_SECRET: secret,
      ...(url === undefined ? {} : { MAYFLY_DATABASE_URL: url }),
    });
    const premium = await generatePremium(product, licence);
    for (const recipient of [mailbox.email, premium.email, 'postmaster@mayfly.localhost'])
      expect(await send(product, recipient)).toMatch(/^250/);
    await untilFinished(product, mailbox);
    await untilFinished(product, premium);
    const [[message], [premiumMessage]] = [
      await listMail(product, mailbox),
      await listMail(product, premium),
    ];
    expect(JSON.stringify(message)).toContain(markers.text);
    expect(premiumMessage).toMatchObject({ subject: markers.subject, code: markers.code });
    expect(message).toMatchObject({ subject: markers.subject, code: markers.code });
    const view = { action: 'html', ...mailbox, emailId: message?.id };
    expect((await product.call('temp-email', view)).status).toBe(200);

    const folders = url === undefined ? [dataDir] : [dataDir, await findPostgresqlFolder(url)];
    const secrets = [
      ...Object.values(markers),
      licence,
      ...[mailbox, premium].flatMap(({ email, token }) => [
        email.split('@')[0] ?? '',
        token,
        token.slice(16),
      ]),
    ];
    // The search does find unsealed text: the id is in the same rows.
    expect(findIn(folders, [...secrets, message?.id ?? 'no id'])).toEqual([message?.id]);

    const backup = makeDataDir();
    const copy = join(backup, 'copy');
    await takeBackup({ url, dataDir }, copy);
    const inHex = secrets.map((text) => Buffer.from(text).toString('hex'));
    expect(findIn([backup], [...secrets, ...inHex, message?.id ?? 'no id']), 'in a backup').toEqual([
      message?.id,
    ]);
    const records = await readRecords({ copy, url });
    const readable = [...Object.values(markers), verdictField];
    expect(findOpened(records, listCandidates(secret), readable), 'with the secret in hand').toEqual([
      'temp_email_operator_mail.envelope: temp-email operator mail',
      'temp_email_operator_mail_parts.content: temp-email operator mail',
    ]);
    const holder = { name: 'its token', key: Buffer.alloc(32), token: mailbox.token };
    expect(findOpened(records, [holder], readable)).toEqual([
      'temp_email_message_parts.content: its token',
      'temp_email_messages.authentication: its token',
      'temp_email_messages.item: its token',
    ]);
    rmSync(backup, { recursive: true });

    await product.kill();
    expect(findIn(folders, secrets), 'after a crash').toEqual([]);
    const again = await startProduct({ dataDir, settings });
    expect(await send(again, mailbox.email)).toMatch(/^250/);
    expect(await listSubjects(again, mailbox)).toEqual([markers.subject, markers.subject]);
    await again.close();
    rmSync(dataDir, { recursive: true, force: true });
    await place.remove();
  },
);
