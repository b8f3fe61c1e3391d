import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#test/support/files/find-free-port.ts';
import { patient } from '#test/support/patience.ts';
import { bundleClient } from '../../scripts/release/bundle-client.ts';
import { expect, sendMail, test } from './product-fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const example = join(root, 'examples', 'sign-up');

test('the example’s own Playwright tests sign up in its app with real mail', async ({
  product,
}, testInfo) => {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const output = testInfo.outputPath('example');
  const child = spawn(process.execPath, [cli, 'test', '--reporter=list', '--workers=2', '--output', output], {
    cwd: example,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: process.env.HOME,
      MAYFLY_URL: product.siteUrl,
      SMTP_PORT: String(product.smtpPort),
      PORT: String(await findFreePort()),
      CHROMIUM_PATH: testInfo.project.use.launchOptions?.executablePath ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(report).toMatch(/\b2 passed\b/);
  expect(child.exitCode).toBe(0);
});

test("the README of the example shows the example's first test", () => {
  const [first = ''] = readFileSync(join(example, 'sign-up.test.ts'), 'utf8').split(/(?<=^}\);\n)/m);
  expect(readFileSync(join(example, 'README.md'), 'utf8')).toContain(first);
});

test('a page of another site receives a code with the client', async ({ page, product }, testInfo) => {
  const folder = testInfo.outputPath('client');
  await bundleClient(folder);
  const client = readFileSync(join(folder, 'client.js'));
  const site = createServer(({ url }, response) => {
    const isClient = url === '/client.js';
    response.setHeader('content-type', isClient ? 'text/javascript' : 'text/html');
    response.end(isClient ? client : '<!doctype html><title>Shop</title>');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  const address = await page.evaluate(
    async ({ server, timeoutSeconds }) => {
      const { createInbox } = await import(String('/client.js'));
      const inbox = await createInbox({ server });
      Object.assign(globalThis, { waiting: inbox.waitForCode({ timeoutSeconds }) });
      return inbox.address as string;
    },
    { server: product.siteUrl, timeoutSeconds: patient(30_000) / 1000 },
  );
  await sendMail(product, { to: address, subject: 'Welcome', text: 'Your code is 482913.' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'waiting'))).toBe('482913');
  site.close();
});
