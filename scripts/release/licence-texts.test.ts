import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceTexts } from './licence-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeFiles(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  return join(folder, name);
}

function writePackage(name: string, license: string, files: Readonly<Record<string, string>>): string {
  return writeFiles(name, {
    ...files,
    'package.json': JSON.stringify({ name, version: '1.2.3', license }),
  });
}

const font = { 'geist.woff2': '', 'geist.LICENSE.txt': 'Copyright Geist. SIL OPEN FONT LICENSE' };

describe('licenceTexts', () => {
  it('quotes the license and notice files of a package, and the license of each font', () => {
    const packages = [
      writePackage('one', 'MIT', {
        LICENSE: 'Copyright One.',
        'NOTICE.md': 'Made by One.',
        'README.md': '## License\nsee LICENSE',
      }),
    ];
    const text = licenceTexts(packages, writeFiles('fonts', font));
    expect(text).toContain('\none 1.2.3\n\nLicense: MIT\n\nCopyright One.\n\nMade by One.\n');
    expect(text).toContain('\nfont geist\n\nLicense: OFL-1.1\n\nCopyright Geist. SIL OPEN FONT LICENSE\n');
    expect(text).not.toContain('see LICENSE');
  });

  it('quotes the license section of the README if a package has no license file', () => {
    const readme =
      '# two\n\n## License\n\nCopyright Two.\n\nPermission is granted.\n\n## Thanks\n\nTo you.\n';
    const text = licenceTexts(
      [writePackage('two', 'MIT', { 'Readme.md': readme })],
      writeFiles('fonts', font),
    );
    expect(text).toContain('\ntwo 1.2.3\n\nLicense: MIT\n\nCopyright Two.\n\nPermission is granted.\n');
    expect(text).not.toContain('To you.');
  });

  it('rejects a package that must not be redistributed, and a font without its license', () => {
    const fonts = writeFiles('fonts', { ...font, 'other.woff2': '' });
    expect(() => licenceTexts([writePackage('three', 'UNLICENSED', {})], fonts)).toThrow(
      /three has the license/u,
    );
    expect(() => licenceTexts([], fonts)).toThrow(/other\.LICENSE\.txt/u);
  });
});
