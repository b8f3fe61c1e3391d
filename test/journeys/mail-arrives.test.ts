import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findViolations } from './find-violations.ts';
import { expect, inbox, openMailbox, readAddress, sendMail, stopClock, test } from './product-fixture.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a mail appears without a reload, and its code can be copied', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const streaming = page.waitForResponse('**/functions/v1/temp-email/events');
  const email = await openMailbox(page, product);
  await expect(inbox(page).getByText('Your inbox is empty')).toBeVisible();
  await streaming;
  // The page's clock stops here, so it does not poll: everything that it shows from now on was pushed.
  await stopClock(page);
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));

  await sendMail(product, { to: email, subject: 'Your sign-up', text: 'Your verification code is 482 913.' });
  await expect(inbox(page).getByText('Your sign-up')).toBeVisible();
  expect(await page.evaluate(() => document.body.getAttribute('data-same-document'))).toBe('yes');

  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');

  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});

test('a poll of an unchanged inbox gets no body, and the messages stay', async ({ page, product }) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'Your sign-up', text: 'Welcome' });
  await expect(inbox(page).getByText('Your sign-up')).toBeVisible();
  let unchanged = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/functions/v1/temp-email') && response.status() === 204) unchanged += 1;
  });
  // The list has no version until its sender is checked.
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(unchanged).toBeGreaterThan(0);
  }).toPass({ intervals: [2_000] });
  await expect(inbox(page).getByText('Your sign-up')).toBeVisible();
});

test('a row opens to its text and stays marked as read, even after a reload', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'Two lines', text: 'First line\nSecond line' });
  const row = inbox(page).getByRole('button', { name: /Two lines/ });
  await expect(inbox(page).getByText('1 unread')).toBeVisible();
  await row.click();
  await expect(page.getByRole('region', { name: 'Message text' })).toContainText('First line\nSecond line');
  await expect(inbox(page).getByText('1 unread')).toBeHidden();

  await page.reload();
  expect(await readAddress(page)).toBe(email);
  await expect(row).toBeVisible();
  await expect(inbox(page).getByText('unread')).toBeHidden();
});

test('an attachment is downloaded byte for byte', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  const bytes = randomBytes(700_001);
  await sendMail(product, {
    to: email,
    subject: 'With a file',
    text: 'See the file.',
    attachments: [{ filename: 'Übersicht 2026.zip', content: bytes, contentType: 'application/zip' }],
  });
  await inbox(page)
    .getByRole('button', { name: /With a file/ })
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Übersicht 2026.zip' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Übersicht 2026.zip');
  expect(sha256(readFileSync(await download.path()))).toBe(sha256(bytes));
});

test('an image can be previewed in place', async ({ page, product, complaints }) => {
  const email = await openMailbox(page, product);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await sendMail(product, {
    to: email,
    subject: 'A picture',
    text: 'Look.',
    attachments: [{ filename: 'dot.png', content: pixel }],
  });
  await inbox(page)
    .getByRole('button', { name: /A picture/ })
    .click();
  await page.getByRole('button', { name: 'Preview dot.png' }).click();
  const picture = page.getByRole('img', { name: 'dot.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('HTML is shown without a request to other servers until the visitor asks for images', async ({
  page,
  product,
}) => {
  const requests: string[] = [];
  const imageHost = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => imageHost.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(imageHost.address() as AddressInfo).port}`;
  try {
    const email = await openMailbox(page, product);
    await sendMail(product, {
      to: email,
      subject: 'A newsletter',
      html: `<h1>Hello</h1><script>top.document.title='owned'</script>
        <img src="${host}/picture.png" width="300" height="200"><img src="${host}/pixel.gif" width="1" height="1">
        <div style="background:url(${host}/background.png)">text</div>`,
    });
    await inbox(page)
      .getByRole('button', { name: /A newsletter/ })
      .click();
    await page.getByRole('button', { name: 'View HTML' }).click();
    const frame = page.frameLocator('iframe[title="HTML view of this message"]');
    await expect(frame.getByRole('heading', { name: 'Hello' })).toBeVisible();
    await expect(page.getByText(/2 images and 1 tracker/)).toBeVisible();
    expect(requests).toEqual([]);
    expect(await page.title()).not.toContain('owned');

    await page.getByRole('button', { name: 'Show remote images' }).click();
    await expect.poll(() => requests).toContain('/picture.png');
    expect(requests).toEqual(['/picture.png']);
  } finally {
    imageHost.close();
  }
});

test('the complete source of a message is shown', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, {
    to: email,
    subject: 'Raw',
    text: 'Raw text',
    headers: { 'X-Marker': 'kept as sent' },
  });
  await inbox(page).getByRole('button', { name: /Raw/ }).click();
  await page.getByRole('button', { name: 'Source' }).click();
  await expect(page.getByText('X-Marker: kept as sent')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .eml' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.eml$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('X-Marker: kept as sent');
});

test('a mail that curl sends arrives', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  const { status, stderr } = spawnSync(
    'curl',
    [
      '-sS',
      `smtp://127.0.0.1:${product.smtpPort}`,
      '--mail-from',
      'me@example.com',
      '--mail-rcpt',
      email,
      '-T',
      '-',
    ],
    { input: 'Subject: From the command line\r\n\r\nYour code is 773301.\r\n', encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  await expect(inbox(page).getByText('From the command line')).toBeVisible();
});
