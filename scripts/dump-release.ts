// Dumps a database of this release to test/support/databases/last-release/mayfly.sql, for the upgrade test of the next one.
// Run it with each release.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { dumpFile, lastReleaseSettings } from '../test/support/databases/last-release/last-release.ts';
import { makeDataDir, type Product, startProduct } from '../test/support/product/start-product.ts';

/**
 * Time in the year 2100. The dump says that the mailbox's name was handed out then, so that the name is still reserved
 * when a test opens the dump. The mailbox itself may have expired before the test, so the test extends it.
 */
const neverMs = 4_102_444_800_000;

async function fill(product: Product): Promise<{ email: string; token: string }> {
  const { email, token } = await product.generate();
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  const send = (
    to: string,
    subject: string,
    text: string,
    attachments: { filename: string; content: string }[],
  ) => transport.sendMail({ from: 'shop@example.com', to, subject, text, attachments });
  await send(email, 'Welcome', 'Your code is 482913', [{ filename: 'a.txt', content: 'abc' }]);
  const [welcome] = await (await product.call('temp-email', { action: 'messages', email, token })).json();
  await product.call('temp-email', { action: 'mark_read', emailId: welcome.id });
  await send(email, 'Not yet looked at', 'Still raw', []);
  await send('postmaster@mayfly.localhost', 'To the operator', 'Hello', []);
  transport.close();
  return { email, token };
}

function dump(file: string): string[] {
  const database = new DatabaseSync(file);
  database.exec(`update temp_email_names set handed_out_at = ${neverMs}`);
  const objects = database
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type desc, rowid",
    )
    .all();
  const tables = objects.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const rows = tables.flatMap((table) =>
    database
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => `insert into "${table}" values (${Object.values(row).map(literal).join(', ')});`),
  );
  database.close();
  return [...objects.map(({ sql }) => `${sql};`), ...rows];
}

function literal(value: SQLOutputValue): string {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const dataDir = makeDataDir();
const product = await startProduct({ dataDir, settings: lastReleaseSettings });
const { email, token } = await fill(product);
await product.close();
const lines = [
  `-- ${email} ${token}`,
  'pragma auto_vacuum = incremental;',
  ...dump(join(dataDir, 'mayfly.db')),
];
writeFileSync(dumpFile, `${lines.join('\n')}\n`);
