import { test } from '@playwright/test';
import { InlineImages } from '#platform/mail/server/html/mail-images.ts';
import { makeSafeHtml } from '#platform/mail/server/html/safe-html.ts';
import { htmlVectors } from '#test/support/texts/html-vectors.ts';
import { expect } from './product-fixture.ts';

const host = 'https://view.test/';
const noImages = new InlineImages(Buffer.alloc(0), []);
const clean = (html: string) => makeSafeHtml([{ html }], noImages, false).html;

/**
 * Shows each document in a frame without sandbox, on a page without policy, so that only the sanitizer
 * protects the page.
 */
test('sanitized HTML neither runs scripts nor loads anything, even in a browser without other protection', async ({
  page,
}) => {
  const asked: string[] = [];
  let alerts = 0;
  // Counts dialogs instead of opening them: Chromium sometimes crashes if it closes a page whose frames have dialogs open.
  await page.exposeFunction('countAlert', () => {
    alerts += 1;
  });
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.assign(window, { [name]: () => Reflect.get(window, 'countAlert')() });
  });
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === host)
      return await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>View</title>' });
    asked.push(url);
    await route.abort();
  });
  await page.goto(host);
  const show = (documents: readonly string[]) =>
    page.evaluate(async (sources) => {
      await Promise.all(
        sources.map(
          (source) =>
            new Promise<void>((resolve) => {
              const frame = document.createElement('iframe');
              frame.onload = () => resolve();
              frame.srcdoc = source;
              document.body.append(frame);
            }),
        ),
      );
      for (const frame of document.querySelectorAll('iframe')) {
        const inside = frame.contentDocument?.body;
        // Serialized and parsed again, as an editor or a reply would do.
        if (inside) inside.innerHTML = `${inside.innerHTML}`;
      }
    }, documents);

  await show(htmlVectors.map(clean));
  await page.waitForLoadState('networkidle');
  expect([alerts, asked]).toEqual([0, []]);

  await show(['<img src="https://evil.test/x.png" onerror="alert(1)">']);
  await expect.poll(() => [alerts > 0, asked.length > 0]).toEqual([true, true]);
});
