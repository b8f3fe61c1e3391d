import { type Finding, finding } from './finding.ts';
import type { DomainNames } from './network-questions.ts';

/**
 * Checks MX, SPF and DMARC of a domain that only receives mail. SPF and DMARC should say that nobody may send from it.
 */
export async function checkMailDomain(
  domain: string,
  { names, mailHost }: { names: DomainNames; mailHost: string },
): Promise<Finding[]> {
  if (domain === 'localhost' || domain.endsWith('.localhost')) {
    return [
      finding(
        'note',
        `Domain ${domain}`,
        'it exists on this machine only, so nobody else can send mail to it.',
        'Set MAYFLY_MAIL_DOMAINS to a domain you own.',
      ),
    ];
  }
  try {
    return [
      await checkMx(domain, names, mailHost),
      await checkSpf(domain, names),
      await checkDmarc(domain, names),
    ];
  } catch {
    return [
      finding(
        'problem',
        `Domain ${domain}`,
        'no name server responded.',
        'Check /etc/resolv.conf, and that outgoing UDP port 53 is open.',
      ),
    ];
  }
}

async function checkMx(domain: string, names: DomainNames, mailHost: string): Promise<Finding> {
  const about = `MX of ${domain}`;
  const fix = `Publish: ${domain}. MX 10 ${mailHost}.`;
  const hosts = await names.findMailHosts(domain);
  if (hosts.length === 0) return finding('problem', about, 'missing, so no mail arrives.', fix);
  if (hosts.every((host) => host === '')) {
    return finding('problem', about, 'it says that the domain accepts no mail (null MX).', fix);
  }
  const others = hosts.filter((host) => host !== mailHost.toLowerCase());
  if (others.length === hosts.length) {
    const remedy = `${fix} Or set MAYFLY_SMTP_HOSTNAME to the name in that record.`;
    return finding('problem', about, `it points to ${others.join(', ')}, not to ${mailHost}.`, remedy);
  }
  if (others.length > 0) {
    const says = `besides ${mailHost}, it points to ${others.join(', ')}; mail sent there does not arrive here.`;
    return finding('warning', about, says, 'Remove the others unless they are nodes of this installation.');
  }
  return finding('good', about, `points to ${mailHost}.`);
}

async function checkSpf(domain: string, names: DomainNames): Promise<Finding> {
  const about = `SPF of ${domain}`;
  const fix = `Publish: ${domain}. TXT "v=spf1 -all"`;
  const records = (await names.findTexts(domain)).filter((text) => /^v=spf1(?: |$)/iu.test(text));
  if (records.length > 1) {
    return finding('warning', about, `there are ${records.length}, which counts as none.`, fix);
  }
  const [record] = records;
  if (record === undefined) {
    return finding('warning', about, 'missing, so anyone can send mail in the name of the domain.', fix);
  }
  if (!/ -all *$/iu.test(record)) {
    return finding(
      'warning',
      about,
      'it does not end in -all, although no mail is ever sent from here.',
      fix,
    );
  }
  return finding('good', about, 'nobody may send in its name.');
}

async function checkDmarc(domain: string, names: DomainNames): Promise<Finding> {
  const about = `DMARC of ${domain}`;
  const fix = `Publish: _dmarc.${domain}. TXT "v=DMARC1; p=reject; adkim=s; aspf=s"`;
  const records = (await names.findTexts(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1 *;/iu.test(text));
  if (records.length !== 1) {
    const count = records.length === 0 ? 'missing' : `there are ${records.length}, which counts as none`;
    return finding('warning', about, `${count}, so forged mail in its name is not rejected.`, fix);
  }
  const policy = /; *p *= *([a-z]{1,10})/iu.exec(records[0] ?? '')?.[1]?.toLowerCase();
  if (policy === 'reject') return finding('good', about, 'forged mail in its name is rejected.');
  return finding('warning', about, `its policy is ${policy ?? 'missing'}; reject costs nothing here.`, fix);
}
