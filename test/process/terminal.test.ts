import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOfPrograms } from '#platform/config/server/read-env.ts';
import { openTerminal } from '#test/support/product/open-terminal.ts';
import { type Product, sourceProgram, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'mayfly-terminal-'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

it('a command ends without a stack trace if the reader of its output has gone', async () => {
  const child = spawn(sourceProgram, ['identity', '--json'], {
    env: environmentOfPrograms(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([readText(child.stderr), once(child, 'close')]);
  expect([code, errors]).toEqual([128 + 13, '']);
});

const interrupt = '\u0003';

it('mayfly new --watch shows mail as it arrives, without its control characters, until Ctrl+C', async () => {
  const { child, screen, ended } = openTerminal(`${sourceProgram} new --watch --server ${product.siteUrl}`, {
    XDG_STATE_HOME: folder,
  });
  await expect.poll(() => screen.text).toMatch(/^\S+@\S+\r\n$/u);
  const address = screen.text.trim();
  const hostile = 'Subject: One\u001b[2J\u0007\r\n\r\nFirst \u001b]0;title\u0007text\u0085\u0008';
  expect(await sendRaw(product, address, hostile)).toMatch(/^250/u);
  await expect.poll(() => screen.text).toContain('First ]0;titletext');
  expect(screen.text).toContain('Subject: One[2J\r\n');
  expect(await sendRaw(product, address, 'Subject: Two\r\n\r\nSecond')).toMatch(/^250/u);
  await expect.poll(() => screen.text).toContain('Second');
  expect(screen.text.match(/First/gu)).toHaveLength(1);
  expect(screen.text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  child.stdin.write(interrupt);
  const [code] = await ended;
  expect(code).toBe(128 + 2);
});
