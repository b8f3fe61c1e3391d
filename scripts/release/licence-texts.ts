import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canBePassedOn } from '../dependencies/judge-dependencies.ts';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/iu;

/** Name, version, licence and licence text of each package, in one text. Throws for a package that may not be passed on. */
export function licenceTexts(packageFolders: Iterable<string>): string {
  const parts = [...packageFolders].map(describePackage).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    'Mayfly contains code of these packages.\n',
    ...parts.map(([name, text]) => `${'-'.repeat(78)}\n${name}\n\n${text}\n`),
  ].join('\n');
}

function describePackage(folder: string): [name: string, text: string] {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!canBePassedOn(license))
    throw new Error(`${name} has the licence ${license}, which cannot be passed on`);
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    .sort();
  return [`${name} ${version}`, [`License: ${license}`, ...texts].join('\n\n')];
}
