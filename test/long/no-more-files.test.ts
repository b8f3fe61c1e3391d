import { afterEach, expect, it } from 'vitest';
import { checkMachine } from '#app/commands/doctor/check-machine.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/databases/small-disk.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { failuresIn, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const settings = { MAYFLY_SERVE_SITE: 'off' };
const mostFiles = 64;
const mailsUnderLoad = 60;
const body = `${'y'.repeat(76)}\r\n`.repeat(50);

let disk: SmallDisk | undefined;
let product: Product | undefined;

afterEach(async () => {
  await product?.close();
  disk?.remove();
});

it('without free inodes, mail and new addresses are stored, and a start that needs a file prints its failure', async ({
  skip,
  annotate,
}) => {
  disk = mountSmallDisk({ mostFiles });
  if (disk === undefined) return skip('no disk can be mounted here: it takes root');
  const dataDir = disk.directory;
  product = await startProduct({ dataDir, settings });
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: before\r\n\r\nx')).toMatch(/^250/);

  disk.fillFiles();
  const answers: string[] = [];
  for (let n = 0; n < mailsUnderLoad; n += 1) {
    const other = n % 10 === 0 ? await product.generate() : mailbox;
    answers.push(await sendRaw(product, other.email, `Subject: mail ${n}\r\n\r\n${body}`));
  }
  expect(answers.filter((answer) => !answer.startsWith('250'))).toEqual([]);
  expect((await fetch(`${product.siteUrl}/readyz`)).status).toBe(200);
  expect(failuresIn(product)).toEqual([]);
  const stored = await listSubjects(product, mailbox);
  expect(stored).toHaveLength(1 + mailsUnderLoad * 0.9);
  await annotate(`${mailsUnderLoad} sent, ${answers.length} answered 250`);

  // After a crash, the next start needs no new file. An orderly stop removes two files; `fillFiles` below
  // uses up their inodes.
  await product.kill();
  product = await startProduct({ dataDir, settings });
  expect(await listSubjects(product, mailbox)).toEqual(stored);
  expect(await product.close()).toBe(0);
  disk.fillFiles();
  product = undefined;
  const refused = await startProduct({ dataDir, settings }).then(String, String);
  expect(refused).toContain(
    'Mayfly cannot start. The database cannot be used: its disk is full (see "df" and "df -i")',
  );
  const [ofDisk] = await checkMachine({
    dataDir,
    nowMs: Date.now,
    readTime: async () => undefined,
    readDatabaseTime: undefined,
  });
  expect(ofDisk).toMatchObject({ level: 'problem', says: 'only 0 more files can be created there.' });

  disk.free();
  product = await startProduct({ dataDir, settings });
  expect(await listSubjects(product, mailbox)).toEqual(stored);
  expect(await sendRaw(product, mailbox.email, 'Subject: room again\r\n\r\nx')).toMatch(/^250/);
});
