import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#test/support/files/find-free-port.ts';
import { expect, test } from './product-fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const example = join(root, 'examples', 'sign-up');

test('the example signs up to its app with real mail, in its own Playwright', async ({
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
