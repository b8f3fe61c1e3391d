import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older calls may be replays. */
const toleranceSeconds = 300;
/** Several while a secret is being replaced; nobody has more than a few. */
const maxSignatures = 10;

/** Value of `Stripe-Signature` for a body sent at `atMs`. */
export function signWebhook(secret: string, body: Buffer | string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Whether one of the signatures in `Stripe-Signature` is ours and not older than 300 s; in constant time. */
export function isSignedWebhook(
  secret: string,
  body: Buffer,
  header: string | undefined,
  nowMs: number,
): boolean {
  const pairs = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const stamp = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/u.test(stamp)) return false;
  if (Math.abs(nowMs / 1000 - Number(stamp)) > toleranceSeconds) return false;
  const expected = digest(secret, Number(stamp), body);
  const given = pairs.filter(([name]) => name === 'v1').slice(0, maxSignatures);
  return given.some(([, hex = '']) => {
    const bytes = Buffer.from(hex, 'hex');
    return bytes.byteLength === expected.byteLength && timingSafeEqual(bytes, expected);
  });
}

function digest(secret: string, seconds: number, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
