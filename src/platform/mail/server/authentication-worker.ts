import { serveJobs } from '#platform/worker/server/serve-jobs.ts';
import { authenticateMail, type EnvelopeFacts } from './authentication/authenticate-mail.ts';
import { type DnsSource, MessageDns } from './authentication/mail-dns.ts';

export type AuthenticationJob = { raw: ArrayBuffer; envelope: EnvelopeFacts; dns: DnsSource };

serveJobs(async (input) => {
  const { raw, envelope, dns } = input as AuthenticationJob;
  const records = new MessageDns(dns);
  try {
    return { output: await authenticateMail(Buffer.from(raw), envelope, records.ask) };
  } finally {
    records.end();
  }
});
