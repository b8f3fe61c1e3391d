import { afterEach, describe, expect, it } from 'vitest';
import { followEvents } from '#test/support/http/follow-events.ts';
import { until } from '#test/support/http/http-servers.ts';
import { isInstalled, proxyNames, type StartedProxy, startProxy } from '#test/support/http/start-proxy.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

const newPerClient = 3;

let product: Product | undefined;
let proxy: StartedProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  await product?.close();
});

describe.each(proxyNames)('behind %s', (name) => {
  it.skipIf(!isInstalled(name))(
    "a visitor cannot forge an address, events arrive at once, and the headers are Mayfly's",
    async () => {
      product = await startProduct({
        settings: {
          MAYFLY_SERVE_SITE: 'off',
          MAYFLY_LIMITS: 'on',
          MAYFLY_TRUST_PROXY: 'loopback',
          MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT: String(newPerClient),
        },
      });
      proxy = await startProxy(name, new URL(product.siteUrl).host.replace('localhost', '127.0.0.1'));
      const { siteUrl } = proxy;
      const generate = (forwardedFor: string) =>
        fetch(`${siteUrl}/functions/v1/temp-email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
          body: '{"action":"generate"}',
        });

      const made = await generate('192.0.2.1');
      expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(made.headers.get('content-security-policy')).toMatch(/^default-src 'none';[^,]*$/u);
      const { email, token } = await made.json();
      const events = await followEvents([siteUrl], token);
      expect(await sendRaw(product, email, 'Subject: Hi\r\n\r\nHello')).toMatch(/^250/u);
      await until(() => events.heard.some((event) => event.name === 'mail-received'));
      events.close();

      const statuses: number[] = [];
      for (let n = 0; n < newPerClient; n += 1) statuses.push((await generate(`198.51.100.${n}`)).status);
      expect(statuses).toEqual([200, 200, 429]);
    },
  );
});
