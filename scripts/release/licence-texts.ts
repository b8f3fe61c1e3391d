import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canBePassedOn } from '../dependencies/dependency-problems.ts';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/iu;
const readmeFile = /^readme\.(?:md|markdown)$/iu;
const readmeHeading = /^#+ *licen[cs]e\b.*$/imu;

/**
 * Joins name, license and license text of every package and font. Throws if a package must not be redistributed, or if a
 * font has no license file.
 */
export function licenceTexts(packageFolders: Iterable<string>, fontFolder: string): string {
  const parts = [...packageFolders].map(describePackage).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    'Mayfly contains code of these packages, and these fonts.\n',
    ...[...parts, ...describeFonts(fontFolder)].map(
      ([name, text]) => `${'-'.repeat(78)}\n${name}\n\n${text}\n`,
    ),
  ].join('\n');
}

type Part = [name: string, text: string];

function describePackage(folder: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!canBePassedOn(license))
    throw new Error(`${name} has the license ${license}, which does not allow redistribution`);
  const ownFiles = readTexts(folder, licenceFile);
  const texts = ownFiles.length > 0 ? ownFiles : readTexts(folder, readmeFile).flatMap(sectionOfReadme);
  return [`${name} ${version}`, [`License: ${license}`, ...texts].join('\n\n')];
}

function readTexts(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    .sort();
}

function sectionOfReadme(readme: string): string[] {
  const [, afterHeading = ''] = readme.split(readmeHeading);
  const text = afterHeading.split(/^#/mu)[0]?.trim();
  return text ? [text] : [];
}

function describeFonts(folder: string): Part[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .sort()
    .map((file) => file.replace('.woff2', ''))
    .map((font) => {
      const text = readFileSync(join(folder, `${font}.LICENSE.txt`), 'utf8').trim();
      return [`font ${font}`, `License: OFL-1.1\n\n${text}`];
    });
}
