import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Twilio signs: the address it called, then each parameter's name and value, sorted by name. */
function sign(authToken: string, url: string, parameters: URLSearchParams): Buffer {
  const pairs = [...parameters].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const signed = url + pairs.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed).digest();
}

/** Twilio may or may not write the port, whatever stands in its settings. */
function spellings(url: URL): string[] {
  const rest = url.pathname + url.search;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return [`${url.protocol}//${url.hostname}${rest}`, `${url.protocol}//${url.hostname}:${port}${rest}`];
}

/** Whether `signature` (`X-Twilio-Signature`) is Twilio's. @param url the public address that was called */
export function isTwilioSignature(
  authToken: string,
  signature: string,
  { url, parameters }: { url: URL; parameters: URLSearchParams },
): boolean {
  const given = Buffer.from(signature, 'base64');
  return spellings(url).some((spelling) => {
    const wanted = sign(authToken, spelling, parameters);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
