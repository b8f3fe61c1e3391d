import { readFileSync } from 'node:fs';
import { encode } from 'uqr';
import { expect, inbox, openMailbox, readAddress, sendMail, stopClock, test } from './product-fixture.ts';

const shop = 'Shop <no-reply@shop.example>';

/** Opens its own dialog in every viewer that runs a PDF's JavaScript. */
const scriptedPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("owned"\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

test("the tab's title shows how many messages are unread", async ({ page, product }) => {
  const email = await openMailbox(page, product);
  const title = await page.title();
  await sendMail(product, { to: email, subject: 'One', text: 'One' });
  await sendMail(product, { to: email, subject: 'Two', text: 'Two' });
  await expect.poll(() => page.title()).toBe(`(2) ${title}`);
  await inbox(page).getByRole('button', { name: /One/ }).click();
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  await inbox(page).getByRole('button', { name: /Two/ }).click();
  await expect.poll(() => page.title()).toBe(title);
});

test('a hidden tab shows notifications only after the visitor has turned them on', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorded extends EventTarget {
      static permission = 'granted';
      constructor(title: string, options: NotificationOptions) {
        super();
        shown.push(`${title} | ${options.body}`);
      }
    }
    Object.assign(window, { Notification: Recorded, shown });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, from: shop, subject: 'Quiet', text: 'Nothing to see' });
  await expect(inbox(page).getByText('Quiet')).toBeVisible();
  expect(await shown()).toEqual([]);

  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('button', { name: 'Notifications are on' })).toBeVisible();
  await sendMail(product, { to: email, from: shop, subject: 'Sign-up', text: 'Your code is 482913.' });
  await expect.poll(shown).toEqual([`Code 482913 | ${shop}\nSign-up`]);
});

test('sound is off until it is turned on, and the choice is kept', async ({ page, product }) => {
  await page.addInitScript(() => {
    const original = AudioContext.prototype.createOscillator;
    Object.assign(window, { notes: 0 });
    AudioContext.prototype.createOscillator = function () {
      (window as unknown as { notes: number }).notes += 1;
      return original.call(this);
    };
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'Silent', text: 'Silent' });
  await expect(inbox(page).getByText('Silent')).toBeVisible();
  expect(await notes()).toBe(0);

  await page.getByRole('button', { name: 'Sound' }).click();
  await expect.poll(notes).toBeGreaterThan(0);
  const before = await notes();
  await sendMail(product, { to: email, subject: 'Heard', text: 'Heard' });
  await expect.poll(notes).toBeGreaterThan(before);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound is on' })).toHaveAttribute('aria-pressed', 'true');
});

test('the QR code contains the address', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await page.getByRole('button', { name: 'QR code' }).click();
  const picture = page.getByRole('img', { name: `QR code of ${email}` });
  const drawn = await picture.locator('path').getAttribute('d');
  const { data } = encode(email, { border: 3 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `${x} ${y}` : ''))).filter(Boolean);
  expect([...(drawn ?? '').matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place)).toEqual(dark);
  expect(dark.length).toBeGreaterThan(200);
});

test('Delete now deletes the address and its mail at once, but only after confirmation', async ({
  page,
  product,
}) => {
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'To be erased', text: 'To be erased' });
  await expect(inbox(page).getByText('To be erased')).toBeVisible();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await readAddress(page)).toBe(email);

  await page.getByRole('button', { name: 'Delete now' }).click();
  await page.getByRole('button', { name: 'Delete address and mail' }).click();
  await expect.poll(() => readAddress(page)).not.toBe(email);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(inbox(page).getByText('Your inbox is empty')).toBeVisible();
  await expect(sendMail(product, { to: email, subject: 'Too late' })).rejects.toThrow(/550.5\.1\.1/);
});

test('a link of a mail is labeled with its real domain instead of the mail’s text, and sends no referrer', async ({
  page,
  product,
}) => {
  const email = await openMailbox(page, product);
  const url =
    'https://accounts.google.com.signin.v2.challenge.security-check.evil.example/confirm?token=abcdef0123456789';
  await sendMail(product, {
    to: email,
    from: 'Google <no-reply@accounts.google.com>',
    subject: 'Please confirm your address',
    html: `<p>Welcome.</p><p><a href="${url}">Sign in to Mayfly to confirm</a></p>`,
  });
  const card = page.getByRole('region', { name: 'Temporary address' });
  const link = card.getByRole('link', { name: 'Open link to evil.example' });
  await expect(link).toHaveAttribute('href', url);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveText(/^Open link/);
  await expect(card).toContainText('…allenge.security-check.evil.example');
  await expect(card).toContainText(
    'This link leads to evil.example. The mail says it comes from google.com.',
  );
  await expect(card).not.toContainText('Sign in to Mayfly');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const domain = card.getByText('evil.example', { exact: true });
    const [inner, outer] = [await domain.boundingBox(), await card.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0), `at ${width}`).toBeLessThan(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
  }
});

test('an ordinary mail has no badge, and a mail that claims our domain is marked as forged', async ({
  page,
  product,
}) => {
  const email = await openMailbox(page, product);
  const authenticated = page.waitForResponse(async (response) => {
    const body = response.request().postDataJSON();
    return body?.action === 'messages' && /"verdict":"unknown"/.test(await response.text());
  });
  await sendMail(product, { to: email, subject: 'Ordinary', text: 'Who' });
  await authenticated;
  await inbox(page)
    .getByRole('button', { name: /Ordinary/ })
    .click();
  await expect(page.getByRole('region', { name: 'Message text' })).toBeVisible();
  await expect(page.getByText(/Sender|sender/)).toHaveCount(0);

  const from = `Mayfly Support <support@${email.split('@')[1]}>`;
  await sendMail(product, { to: email, from, subject: 'Blocked', text: 'Act now' });
  const row = inbox(page).getByRole('button', { name: /Forged sender Mayfly Support.*Blocked/ });
  await row.click();
  await expect(
    page.getByText(/^Forged sender\. This mail claims to come from mayfly\.localhost/),
  ).toBeVisible();
});

test('the text of a mail has a border and a background of its own', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  const text = 'Hello\n\n\u{1f6e1} Sender verified: mayfly.localhost\n\nOpen link';
  await sendMail(product, { to: email, subject: 'A badge', text });
  await inbox(page)
    .getByRole('button', { name: /A badge/ })
    .click();
  const look = await page.getByRole('region', { name: 'Message text' }).evaluate((element) => {
    const { backgroundColor, borderTopStyle, borderBottomStyle, borderBottomWidth } =
      getComputedStyle(element);
    return { backgroundColor, borders: [borderTopStyle, borderBottomStyle, borderBottomWidth] };
  });
  expect(look.borders).toEqual(['solid', 'solid', '1px']);
  expect(look.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('every press of Refresh is counted, but fetches only if the last fetch is 10 s old', async ({
  page,
  product,
}) => {
  await page.clock.install();
  let reads = 0;
  await page.route('**/functions/v1/temp-email', async (route) => {
    if (route.request().postDataJSON()?.action === 'messages') reads += 1;
    await route.fallback();
  });
  await openMailbox(page, product);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(page.getByText('0 refreshes')).toBeVisible();
  await refresh.click();
  await expect(page.getByText('1 refresh', { exact: true })).toBeVisible();
  await expect.poll(() => reads).toBe(1);
  await refresh.click();
  await refresh.click();
  await expect(page.getByText('3 refreshes')).toBeVisible();
  expect(reads).toBe(1);
  await page.clock.fastForward(10_100);
  await refresh.click();
  await expect.poll(() => reads).toBe(2);
});

test("'Copied!' is shown for 2 s", async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const email = await openMailbox(page, product);
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy address' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  await expect(page.getByText('Copied to the clipboard')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test('a failed copy is logged and shows no message', async ({ page, product }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard today'));
    document.execCommand = () => false;
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openMailbox(page, product);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect.poll(() => logged.join('\n')).toContain('the address could not be copied');
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a PDF that contains JavaScript can only be downloaded', async ({ page, product, complaints }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const email = await openMailbox(page, product);
  await sendMail(product, {
    to: email,
    subject: 'A paper',
    text: 'See the paper.',
    attachments: [{ filename: 'paper.pdf', content: scriptedPdf }],
  });
  await inbox(page)
    .getByRole('button', { name: /A paper/ })
    .click();
  const files = page.getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('button')).toHaveText(['Download']);
  const downloading = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download paper.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('paper.pdf');
  expect(readFileSync(await download.path())).toEqual(scriptedPdf);
  await expect(page.locator('iframe, embed, object')).toHaveCount(0);
  expect(dialogs).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the page's content policy lets no frame show bytes of a mail", async ({ page, product }) => {
  await openMailbox(page, product);
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (words: string) => refused.push(words));
  const shown = await page.evaluate(async () => {
    const { noteRefusal } = window as unknown as { noteRefusal(words: string): void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteRefusal(`${effectiveDirective} ${blockedURI}`),
    );
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = URL.createObjectURL(new Blob(['bytes of a mail'], { type: 'text/html' }));
    document.body.append(frame);
    await loaded;
    return frame.contentDocument?.body.textContent;
  });
  await expect.poll(() => refused).toEqual(['frame-src blob']);
  expect(shown).toBeUndefined();
});
