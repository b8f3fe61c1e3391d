import { SettingsError } from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { loadProductSettings, type ProductSettings } from '../../server/settings/config.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkMachine } from './check-machine.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { checkMailHost } from './check-mail-host.ts';
import { checkModels, type ModelNeeds } from './check-models.ts';
import { checkSettings } from './check-settings.ts';
import type { DomainNames } from './domain-names.ts';
import { type Finding, type FindingLevel, finding } from './finding.ts';

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

/** Checks everything that mail and the site need, prints what to do, and resolves with the exit code. */
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
