import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

let product: Product | undefined;
afterEach(async () => {
  await product?.close();
  product = undefined;
});

function run(port: string, ...args: string[]) {
  return runCommand(['sms', '--port', port, ...args]);
}

it('mayfly sms sends an SMS to a sandbox number, and reports a number that nobody has', async () => {
  product = await startProduct({ settings: { MAYFLY_SERVE_SITE: 'off' } });
  const { port } = new URL(product.siteUrl);
  const lent = await (await product.call('temp-phone', { action: 'generate' })).json();
  expect(await run(port, '--to', lent.phone, '--text', 'Your code is 482913')).toMatchObject({
    code: 0,
    output: 'Sent.\n',
  });
  const { phone, token } = lent;
  const inbox = await (await product.call('temp-phone', { action: 'messages', phone, token })).json();
  expect(inbox).toMatchObject([{ from: 'Mayfly', message: 'Your code is 482913', code: '482913' }]);
  const other = await run(port, '--to', '+12025559999', '--text', 'x');
  expect(other).toMatchObject({
    code: 1,
    errorOutput: 'Not sent: This number is not in use at the moment, or its inbox is full\n',
  });
});

it("mayfly sms sends the site's own host name, because the sandbox accepts no other host name", async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(202).end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { MAYFLY_SITE_URL: 'https://mayfly.example', MAYFLY_SANDBOX: 'true' };
  const sms = ['--to', '+12025550143', '--text', 'x'];
  expect(await runCommand(['sms', '--port', `${port}`, ...sms], settings)).toMatchObject({ code: 0 });
  expect(hosts).toEqual(['mayfly.example']);
  server.close();
});

it('mayfly sms prints its usage after wrong arguments, and fails if no server responds', async () => {
  expect(await run('1', '--text', 'x')).toMatchObject({
    code: 64,
    errorOutput: expect.stringContaining('Usage: mayfly sms'),
  });
  expect(await run('1', '--wrong')).toMatchObject({ code: 64 });
  const lost = await run('1', '--to', '+12025550143', '--text', 'x');
  expect(lost).toMatchObject({ code: 1, errorOutput: expect.stringContaining('is Mayfly running?') });
});
