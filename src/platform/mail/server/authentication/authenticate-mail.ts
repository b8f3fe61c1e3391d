import { domainToASCII } from 'node:url';
import { authenticate } from 'mailauth';
import type { AuthenticationResult, MailAuthentication } from '../../common/parsed-mail.ts';
import { maxMessageHeaderBytes, maxSignatures, maxTokenLength } from '../limits.ts';
import { readSender } from '../mail-address.ts';
import { type HeaderBlock, readHeaderBlock } from '../mime/header-block.ts';
import { findLineEnd } from '../mime/raw-lines.ts';
import { evaluateAuthentication, plainAddress, unknownAuthentication } from './authentication-verdict.ts';
import type { DnsQuestion } from './mail-dns.ts';
import { registrableDomain } from './registrable-domain.ts';
import { senderDomain } from './sender-domain.ts';

/** What the SMTP session knew. */
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

/** Empty for what is no name of the DNS: a signature's `d=` may hold a whole sentence, which the page would show. */
function asName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const text = name.slice(0, maxTokenLength).toLowerCase();
  // Only for letters beyond ASCII: a selector such as 20230601 would be read as an IP address.
  const ascii = /[^\0-\x7f]/.test(text) ? domainToASCII(text) : text;
  return /^[\w.-]*$/.test(ascii) ? ascii : '';
}

/**
 * Signatures beyond the limit lose their name, in place: each costs a DNS question and a hash of the body, and
 * a header may hold thousands.
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
 * The domain of the sender as the page shows it. Empty if mailauth found others in the From fields: what it proves of
 * them would pass for a proof of the one that is shown.
 */
function findSenderDomain(headers: HeaderBlock, authors: readonly string[]): string {
  const shown = senderDomain(readSender(headers.find('from'))?.address ?? '');
  return authors.every((author) => senderDomain(author) === shown) ? shown : '';
}

/** RFC 7489 section 3.1.1, relaxed. */
function isAligned(domain: string, fromDomain: string): boolean {
  return domain !== '' && registrableDomain(domain) === registrableDomain(fromDomain);
}

/** RFC 7208, 6376 and 7489 for one message; nothing is fetched but DNS records. */
export async function authenticateMail(
  raw: Buffer,
  envelope: EnvelopeFacts,
  ask: DnsQuestion,
): Promise<MailAuthentication> {
  // Checking is slow in the number of header fields; such a header is no honest sender's.
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
