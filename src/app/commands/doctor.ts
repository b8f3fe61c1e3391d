import { SettingsError } from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { readDatabaseClock } from '#platform/database/server/read-database-clock.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { loadProductSettings, type ProductSettings } from '../server/settings/config.ts';
import type { Command } from './command.ts';
import { checkCertificates } from './doctor/check-certificates.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkMailDomain } from './doctor/check-mail-domain.ts';
import { checkMailHost } from './doctor/check-mail-host.ts';
import { checkModels, findModelServers, type ModelNeeds } from './doctor/check-models.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { type Finding, type FindingLevel, finding } from './doctor/finding.ts';
import {
  createDomainNames,
  type DomainNames,
  readCertificate,
  readGreeting,
  readNetworkTime,
} from './doctor/network-questions.ts';

const timeServer = { host: 'pool.ntp.org', port: 123 };

export const command: Command = {
  help: `Usage: mayfly doctor [OPTIONS]

Checks settings, DNS records, certificates, the clock and the machine, and says how to
fix what is wrong. Finds model servers such as Ollama on this machine, and prints the
settings to use them. Exit code 0: no problems, 1: problems, 2: the settings cannot be used.

Examples:
  mayfly doctor
  mayfly doctor --env-file /etc/mayfly/mayfly.env
`,
  run: ({ environment, output }) =>
    runDoctor({
      environment,
      names: createDomainNames(),
      readGreeting,
      readCertificate,
      readTime: () => readNetworkTime(timeServer.host, timeServer.port),
      readDatabaseTime,
      findModelServers,
      nowMs: Date.now,
      output,
    }),
};

/** Returns undefined if the server rejects the connection. */
export async function readDatabaseTime(url: string): Promise<number | undefined> {
  try {
    const database = await openDatabase({ url, maxConnections: 1 });
    return await readDatabaseClock(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}

export type DoctorNeeds = ModelNeeds & {
  environment: Environment;
  names: DomainNames;
  readGreeting(host: string, port: number): Promise<string | undefined>;
  readCertificate(host: string, port: number): Promise<{ pem: string; distrust?: string } | undefined>;
  readTime(): Promise<number | undefined>;
  readDatabaseTime(url: string): Promise<number | undefined>;
  nowMs(): number;
  output: { write(text: string): unknown };
};

const exitCodes = { healthy: 0, sick: 1, badSettings: 2 } as const;
const marks: Readonly<Record<FindingLevel, string>> = {
  good: 'ok      ',
  note: 'note    ',
  warning: 'warning ',
  problem: 'PROBLEM ',
};

export async function runDoctor(needs: DoctorNeeds): Promise<number> {
  try {
    return report(await examine(loadProductSettings(needs.environment), needs), needs.output);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    needs.output.write(`${error.message}\n`);
    return exitCodes.badSettings;
  }
}

async function examine(settings: ProductSettings, needs: DoctorNeeds): Promise<Finding[]> {
  const { product, smtp } = settings;
  const { roles, databaseUrl } = product;
  const { tlsCertFile: certificate, tlsKeyFile: key } = smtp;
  const parts = await Promise.all([
    checkSettings(settings, needs.environment),
    ...(roles.includes('smtp') ? checkMail(settings, needs) : [elsewhere('Mail', 'accepts no mail')]),
    ...(roles.includes('http')
      ? [checkModels(settings, needs)]
      : [elsewhere('Site', 'does not serve the site')]),
    checkCertificates({
      ...needs,
      roles,
      siteUrl: product.siteUrl,
      mailHost: smtp.hostname,
      files: certificate !== undefined && key !== undefined ? { certificate, key } : undefined,
      nowMs: needs.nowMs(),
    }),
    checkMachine({
      ...needs,
      ...(databaseUrl === undefined
        ? { dataDir: product.dataDir, readDatabaseTime: undefined }
        : { dataDir: undefined, readDatabaseTime: () => needs.readDatabaseTime(databaseUrl.reveal()) }),
    }),
  ]);
  return parts.flat();
}

function checkMail({ product, smtp }: ProductSettings, needs: DoctorNeeds): Promise<Finding[]>[] {
  const domains = product.mailDomains.map((domain) =>
    checkMailDomain(domain, { names: needs.names, mailHost: smtp.hostname }),
  );
  return [...domains, checkMailHost(smtp.hostname, { ...needs, listening: smtp })];
}

function elsewhere(about: string, says: string): Finding[] {
  return [
    finding('note', about, `this process ${says} (MAYFLY_ROLES).`, 'Run the doctor where a process does.'),
  ];
}

function report(findings: readonly Finding[], output: DoctorNeeds['output']): number {
  for (const { level, about, says, fix } of findings) {
    output.write(`${marks[level]}${about}: ${says}\n`);
    if (fix !== undefined) output.write(`${' '.repeat(marks.note.length)}→ ${fix}\n`);
  }
  const count = (level: FindingLevel) => findings.filter((found) => found.level === level).length;
  output.write(`\n${count('problem')} problems, ${count('warning')} warnings.\n`);
  return count('problem') === 0 ? exitCodes.healthy : exitCodes.sick;
}
