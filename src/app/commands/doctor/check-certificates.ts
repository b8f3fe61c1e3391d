import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Role } from '../../server/settings/product-settings.ts';
import { type Finding, finding } from './finding.ts';

const dayMs = 86_400_000;
/**
 * Certificates are usually renewed 30 days before they expire, so with fewer days left than this, renewal has failed.
 */
const soonDays = 14;

export type CertificateNeeds = {
  /** A process that does not receive mail needs no certificate files. */
  roles: readonly Role[];
  siteUrl: string;
  mailHost: string;
  files: { certificate: string; key: string } | undefined;
  nowMs: number;
  /** `distrust` says why the certificate is not trusted. Returns undefined if no server responds. */
  readCertificate(host: string, port: number): Promise<{ pem: string; distrust?: string } | undefined>;
};

export async function checkCertificates(needs: CertificateNeeds): Promise<Finding[]> {
  return await Promise.all([
    ...(needs.roles.includes('http') ? [checkSite(needs)] : []),
    ...(needs.roles.includes('smtp') ? [checkStartTls(needs)] : []),
  ]);
}

async function checkSite({ siteUrl, nowMs, readCertificate }: CertificateNeeds): Promise<Finding> {
  const about = `TLS of ${siteUrl}`;
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') {
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
    if (isLocal) return finding('note', about, 'not needed while the site is for this machine only.');
    const fix =
      'Put a proxy that speaks TLS in front (docs/use/reverse-proxy.md) and set MAYFLY_SITE_URL to https://…';
    return finding('problem', about, 'the site is not encrypted: tokens are sent in plain text.', fix);
  }
  const served = await readCertificate(hostname, Number(port || 443));
  if (served === undefined) {
    const fix = 'Check that the proxy is running and that the name points to it.';
    return finding('problem', about, 'no response.', fix);
  }
  if (served.distrust !== undefined) {
    return finding(
      'problem',
      about,
      `browsers do not trust it: ${served.distrust}.`,
      'Check the log of the proxy.',
    );
  }
  return checkDates(about, new X509Certificate(served.pem), nowMs);
}

async function checkStartTls({ files, mailHost, nowMs }: CertificateNeeds): Promise<Finding> {
  const about = 'STARTTLS';
  if (files === undefined) {
    const fix =
      'Set MAYFLY_SMTP_TLS_CERT_FILE and MAYFLY_SMTP_TLS_KEY_FILE, so that mail is encrypted in transit.';
    return finding('warning', about, 'is not offered.', fix);
  }
  try {
    const certificate = new X509Certificate(await readFile(files.certificate));
    if (!certificate.checkPrivateKey(createPrivateKey(await readFile(files.key)))) {
      return finding(
        'problem',
        about,
        'the key does not belong to the certificate.',
        'Use a certificate and key from the same renewal.',
      );
    }
    if (certificate.checkHost(mailHost) === undefined) {
      const says = `the certificate is not for ${mailHost}; senders that check will reject it.`;
      return finding('warning', about, says, `Get one issued for ${mailHost}.`);
    }
    return checkDates(about, certificate, nowMs);
  } catch {
    const fix =
      'Both must be PEM files, the key without a passphrase, readable by the user that Mayfly runs as.';
    return finding('problem', about, `${files.certificate} or ${files.key} cannot be read.`, fix);
  }
}

function checkDates(about: string, certificate: X509Certificate, nowMs: number): Finding {
  const endsMs = certificate.validToDate.getTime();
  const days = Math.floor((endsMs - nowMs) / dayMs);
  if (certificate.validFromDate.getTime() > nowMs) {
    return finding('problem', about, 'the certificate is not valid yet.', 'Check the clock of this machine.');
  }
  const fix = 'Renew it, and find out why it was not renewed automatically.';
  if (endsMs <= nowMs) return finding('problem', about, 'the certificate has expired.', fix);
  if (days < soonDays) return finding('warning', about, `the certificate expires in ${days} days.`, fix);
  return finding('good', about, `the certificate is valid for ${days} more days.`);
}
