import { isPrivateAddress } from '#platform/mail/server/authentication/private-networks.ts';
import { type Finding, finding } from './finding.ts';
import type { DomainNames } from './network-questions.ts';

export type MailHostNeeds = {
  names: DomainNames;
  /** Returns undefined if no server responds. */
  readGreeting(host: string, port: number): Promise<string | undefined>;
  listening: { host: string; port: number };
};

export const mailPort = 25;

export async function checkMailHost(mailHost: string, needs: MailHostNeeds): Promise<Finding[]> {
  const own = await checkListener(needs);
  if (mailHost === 'localhost' || mailHost.endsWith('.localhost')) {
    const says = 'it exists on this machine only.';
    return [
      own,
      finding('note', `Mail host ${mailHost}`, says, 'Set MAYFLY_SMTP_HOSTNAME to the name of your MX.'),
    ];
  }
  try {
    const addresses = await needs.names.findAddresses(mailHost);
    const named = await checkAddresses(mailHost, addresses, needs.names);
    const outside = addresses.filter((address) => !isPrivateAddress(address));
    const reverse = await Promise.all(outside.map((address) => checkReverse(mailHost, address, needs.names)));
    const reached = await Promise.all(outside.map((address) => checkPort25(mailHost, address, needs)));
    return [own, ...named, ...reverse, ...reached];
  } catch {
    return [
      own,
      finding('problem', `Mail host ${mailHost}`, 'no name server responded.', 'Check /etc/resolv.conf.'),
    ];
  }
}

async function checkListener({ listening: { host, port }, readGreeting }: MailHostNeeds): Promise<Finding> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const about = `Port ${port} on ${host}`;
  const greeting = await readGreeting(reachable, port);
  if (greeting?.startsWith('220')) return finding('good', about, 'accepts mail.');
  const says = greeting === undefined ? 'no response.' : 'it responds, but does not accept mail.';
  return finding('note', about, says, 'Start Mayfly and run this again. The other checks work without it.');
}

async function checkAddresses(
  host: string,
  addresses: readonly string[],
  names: DomainNames,
): Promise<Finding[]> {
  const about = `Addresses of ${host}`;
  if ((await names.findAlias(host)).length > 0) {
    const fix =
      'Give it its own A and AAAA records: an MX must not point to an alias (RFC 2181 section 10.3).';
    return [finding('problem', about, 'it is an alias (CNAME).', fix)];
  }
  if (addresses.length === 0) {
    const fix = `Publish: ${host}. A (and AAAA) with the public addresses of this machine.`;
    return [finding('problem', about, 'there are none.', fix)];
  }
  const hidden = addresses.filter(isPrivateAddress);
  if (hidden.length === 0) return [finding('good', about, addresses.join(', '))];
  const says = `${hidden.join(', ')} cannot be reached from the outside.`;
  return [finding('problem', about, says, 'Publish the public address instead.')];
}

async function checkReverse(host: string, address: string, names: DomainNames): Promise<Finding> {
  const about = `Name of ${address} (PTR)`;
  const found = await names.findNamesOf(address);
  if (found.includes(host.toLowerCase())) return finding('good', about, `is ${host}.`);
  const says = found.length === 0 ? 'missing.' : `is ${found.join(', ')}, not ${host}.`;
  const fix = `Ask your provider to set it to ${host}. Receiving works without it, but some senders check.`;
  return finding('warning', about, says, fix);
}

async function checkPort25(host: string, address: string, { readGreeting }: MailHostNeeds): Promise<Finding> {
  const about = `Port ${mailPort} of ${address}`;
  const proof = `From a machine elsewhere: nc -v ${host} ${mailPort}. It must say "220 ${host}".`;
  const greeting = await readGreeting(address, mailPort);
  if (greeting?.startsWith('220') && greeting.toLowerCase().includes(host.toLowerCase())) {
    const says = 'responds as Mayfly. That it also responds from outside cannot be checked from here.';
    return finding('good', about, says, proof);
  }
  if (greeting !== undefined) {
    const fix = 'Another mail server uses this port: stop it, or give Mayfly its own address.';
    return finding(
      'problem',
      about,
      `responds with "${greeting.slice(0, maxShown)}", which is not this server.`,
      fix,
    );
  }
  const says = 'does not respond from here. A machine behind NAT may be unable to reach itself from inside.';
  const ways =
    'If that fails: open the port in the firewall, forward it to MAYFLY_SMTP_PORT, or ask your provider to unblock it (docs/use/self-hosting.md).';
  return finding('warning', about, says, `${proof} ${ways}`);
}

const maxShown = 80;
