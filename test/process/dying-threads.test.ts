import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginData, listMail, listParsed, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ movableClock: true, settings: { MAYFLY_SERVE_SITE: 'off' } });
});

afterAll(async () => {
  expect(await product.close()).toBe(0);
});

it('when a parse worker dies while it parses a mail, the mail is listed with its subject, and its source is complete', async () => {
  const mailbox = await product.generate();
  const heavy = `From: a@sender.example\r\nSubject: heavy\r\nContent-Type: text/html\r\n\r\n${'<p>x'.repeat(400_000)}`;
  expect(await sendRaw(product, mailbox.email, 'Subject: light\r\n\r\nlight text')).toMatch(/^250/);
  await listMail(product, mailbox);
  for (let n = 0; n < 8; n += 1) expect(await sendRaw(product, mailbox.email, heavy)).toMatch(/^250/);

  let isRead = false;
  const reading = listMail(product, mailbox).finally(() => {
    isRead = true;
  });
  let killed = 0;
  while (!isRead) killed += await product.endThreads('jobs');
  expect(killed).toBeGreaterThan(0);
  const listed = await reading;
  expect(listed.map(({ subject }) => subject)).toEqual([...Array(8).fill('heavy'), 'light']);
  expect(listed.some(({ damaged }) => damaged)).toBe(true);
  expect(listed.at(-1)).toMatchObject({ body: 'light text', damaged: false });
  for (const { id } of listed.slice(0, 8)) {
    const source = await product.call('temp-email', { action: 'source', ...mailbox, emailId: id });
    expect((await source.text()).endsWith(`${'<p>x'.repeat(400_000)}\r\n`)).toBe(true);
  }

  expect(await sendRaw(product, mailbox.email, 'Subject: next\r\n\r\nread again')).toMatch(/^250/);
  expect((await listParsed(product, mailbox))[0]).toMatchObject({ body: 'read again', damaged: false });
});

it('when a writer thread dies under load, no message that got a 250 is lost, and the next mail is accepted', async () => {
  const mailbox = await product.generate();
  const held = await beginData(product, mailbox.email);
  const stored: string[] = [];
  const refused: string[] = [];
  let isOver = false;
  const sender = async (name: string) => {
    for (let n = 0; !isOver; n += 1) {
      const subject = `${name} ${n}`;
      const answer = await sendRaw(product, mailbox.email, `Subject: ${subject}\r\n\r\nx`).catch(String);
      (answer.startsWith('250') ? stored : refused).push(answer.startsWith('250') ? subject : answer);
      if (!answer.startsWith('250')) await product.advanceMs(500);
    }
  };
  const sending = Promise.all(['a', 'b', 'c'].map(sender));
  for (let kills = 0; kills < 5; kills += 1) {
    const before = stored.length;
    await product.endThreads('sqlite-writer');
    await expect.poll(() => stored.length).toBeGreaterThanOrEqual(before + 5);
  }
  isOver = true;
  await sending;
  expect(await held.ask('Subject: held\r\n\r\nx\r\n.')).toMatch(/^250/);
  const subjects = await listSubjects(product, mailbox);
  expect(subjects).toEqual(expect.arrayContaining(['held', ...stored]));
  expect(new Set(subjects).size).toBe(subjects.length);
  expect((await fetch(`${product.siteUrl}/readyz`)).status).toBe(200);
});

it('when a parse worker runs out of memory, the mail is listed with its subject, and the process keeps running', async () => {
  const settings = { MAYFLY_SERVE_SITE: 'off', TEST_PARSER_HEAP_MB: '20' };
  const small = await startProduct({ movableClock: true, settings });
  try {
    const mailbox = await small.generate();
    const parts = `--b\r\n${'A: b\r\n'.repeat(1_000)}\r\nx\r\n`.repeat(500);
    const heavy = `Subject: heavy\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`;
    expect(await sendRaw(small, mailbox.email, heavy)).toMatch(/^250/);
    expect(await sendRaw(small, mailbox.email, 'Subject: light\r\n\r\nlight text')).toMatch(/^250/);
    const listed = await listParsed(small, mailbox);
    expect(listed).toMatchObject([
      { subject: 'light', body: 'light text', damaged: false },
      { subject: 'heavy', body: '', damaged: true },
    ]);
    const source = await small.call('temp-email', { action: 'source', ...mailbox, emailId: listed[1]?.id });
    expect((await source.text()).endsWith(`${parts}\r\n`)).toBe(true);
    expect(small.child.exitCode).toBe(null);
  } finally {
    expect(await small.close()).toBe(0);
  }
});

it('when an engine thread dies while it analyzes a text, the answer is 503, and the next text is answered', async () => {
  const analyze = (text: string) => product.call('analyze-text', { text });
  expect((await analyze('The harbour of Osby closes in May.')).status).toBe(200);
  let isAnswered = false;
  const answering = analyze('The harbour of Osby closes in May, and 40 boats go. '.repeat(900)).finally(
    () => {
      isAnswered = true;
    },
  );
  let killed = 0;
  while (!isAnswered) killed += await product.endThreads('jobs');
  expect(killed).toBeGreaterThan(0);
  const answer = await answering;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'engine_timeout' });
  expect((await analyze('The harbour of Osby closes in May.')).status).toBe(200);
});
