import { domainToASCII } from 'node:url';
import { authenticate } from 'mailauth';
import type { AuthenticationResult, MailAuthentication } from '../../common/parsed-mail.ts';
import { maxMessageHeaderBytes, maxSignatures, maxTokenLength } from '../limits.ts';
import { readSender, senderDomain } from '../mail-address.ts';
import { type HeaderBlock, readHeaderBlock } from '../mime/header-block.ts';
import { findLineEnd } from '../mime/raw-lines.ts';
import { evaluateAuthentication, plainAddress, unknownAuthentication } from './authentication-verdict.ts';
import type { DnsQuestion } from './mail-dns.ts';
import { registrableDomain } from './name-domains.ts';

export type EnvelopeFacts = { clientAddress: string; clientName: string; mailFrom: string };

const results: ReadonlySet<string> = new Set<AuthenticationResult>([
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
]);

function asResult(result: unknown): AuthenticationResult {
  if (result === 'policy') return 'fail';
  return typeof result === 'string' && results.has(result) ? (result as AuthenticationResult) : 'none';
}

/** Returns an empty string for anything but a DNS name: a `d=` may hold a whole sentence, which the page would show. */
function asName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const text = name.slice(0, maxTokenLength).toLowerCase();
  // Converts non-ASCII names only: domainToASCII reads a selector such as 20230601 as an IP address.
  const ascii = /[^\0-\x7f]/.test(text) ? domainToASCII(text) : text;
  return /^[\w.-]*$/.test(ascii) ? ascii : '';
}

/**
 * Renames the signature fields beyond the limit, in place. Each signature costs a DNS query and a hash of the body, and a
 * header may hold thousands.
 */
function dropExcessSignatures(raw: Buffer): void {
  let signatures = 0;
  for (let at = 0; at < raw.length; ) {
    const lineEnd = findLineEnd(raw, at, raw.length);
    if (lineEnd - at <= 1) return;
    if (/^dkim-signature\s*:/i.test(raw.toString('latin1', at, at + 40))) {
      signatures += 1;
      if (signatures > maxSignatures) raw.write('X', at, 'latin1');
    }
    at = lineEnd + 1;
  }
}

/**
 * Returns the sender's domain as the page shows it. Returns an empty string if mailauth found another domain in a From
 * field, because a pass for that domain would look like a pass for the one shown.
 */
function findSenderDomain(headers: HeaderBlock, authors: readonly string[]): string {
  const shown = senderDomain(readSender(headers.find('from'))?.address ?? '');
  return authors.every((author) => senderDomain(author) === shown) ? shown : '';
}

/** Relaxed alignment (RFC 7489 section 3.1.1). */
function isAligned(domain: string, fromDomain: string): boolean {
  return domain !== '' && registrableDomain(domain) === registrableDomain(fromDomain);
}

/** Checks SPF, DKIM and DMARC (RFC 7208, 6376, 7489) of one message. Fetches nothing but DNS records. */
export async function authenticateMail(
  raw: Buffer,
  envelope: EnvelopeFacts,
  ask: DnsQuestion,
): Promise<MailAuthentication> {
  // Skips the checks of a huge header: they get slow with many fields, and no honest sender has a header this long.
  const headers = readHeaderBlock(raw, 0, raw.length, maxMessageHeaderBytes);
  if (headers.cut) return unknownAuthentication;
  dropExcessSignatures(raw);
  const answer = await authenticate(raw, {
    ip: plainAddress(envelope.clientAddress),
    helo: envelope.clientName.slice(0, 255),
    sender: envelope.mailFrom.slice(0, 320),
    mta: 'mayfly.invalid',
    resolver: ask,
    disableArc: true,
    disableBimi: true,
    trustReceived: false,
  });
  const spf = answer.spf || undefined;
  const dmarc = answer.dmarc || undefined;
  const signatures = (answer.dkim.results ?? []).filter(({ signingDomain }) => signingDomain !== undefined);
  const checks = {
    spf: { result: asResult(spf?.status.result), domain: asName(spf?.domain) },
    dkim: signatures.slice(0, maxSignatures).map((signature) => ({
      result: asResult(signature.status.result),
      domain: asName(signature.signingDomain),
      selector: asName(signature.selector),
    })),
    dmarc: {
      result: asResult(dmarc?.status.result),
      policy: asName(dmarc?.policy),
      domain: asName(dmarc?.domain),
    },
  };
  const from = findSenderDomain(headers, answer.dkim.headerFrom ?? []);
  const aligned =
    (checks.spf.result === 'pass' && isAligned(checks.spf.domain, from)) ||
    checks.dkim.some(({ result, domain }) => result === 'pass' && isAligned(domain, from));
  const verdict = evaluateAuthentication(checks, aligned);
  return { verdict: verdict === 'verified' && from === '' ? 'unknown' : verdict, ...checks };
}
