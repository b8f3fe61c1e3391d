import { expect, it } from 'vitest';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';

const mib = 1024 * 1024;
const looks = 5;
const messagesPerLook = 40_000;
const senders = 40;
/** Fewer than the 1,000 that an address accepts. */
const messagesPerAddress = 800;
const messageBytes = 2_000;
/**
 * A leak of 33 bytes per message would exceed this, because 160,000 messages pass between the first and the last
 * measurement.
 */
const mostGrowthBytes = 5 * mib;

it(`memory does not grow over ${looks * messagesPerLook} messages`, { timeout: 600_000 }, async ({
  annotate,
}) => {
  const product = await startProduct({ movableClock: true });
  const held: number[] = [];
  const content = textMail('Load', messageBytes);
  for (let look = 0; look < looks; look += 1) {
    let left = messagesPerLook;
    const sender = async () => {
      const client = await SmtpLoadClient.open(product.smtpPort);
      while (left > 0) {
        const { email } = await product.generate();
        for (let n = 0; n < messagesPerAddress && left > 0; n += 1) {
          left -= 1;
          await client.send(email, content);
        }
      }
      await client.quit();
    };
    await Promise.all(Array.from({ length: senders }, sender));
    held.push(await product.liveMemoryBytes());
  }
  expect((held.at(-1) ?? 0) - (held[0] ?? 0)).toBeLessThan(mostGrowthBytes);
  await annotate(
    `held after each ${messagesPerLook}: ${held.map((bytes) => (bytes / mib).toFixed(1)).join(', ')} MiB`,
  );
  await expectGoodEnd(product);
});
