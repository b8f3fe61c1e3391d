import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelogSection } from './changelog-section.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const changelog = `# Changelog

## [Unreleased]

## [1.10.0] - 2027-02-03

### Fixed
- Ten.

## [1.1.0] - 2027-01-02
### Added
- One.

## [1.0.0]
### Added
- All of it.
`;

describe('changelogSection', () => {
  it('returns the text between the heading of a version and the heading of the version below it', () => {
    expect(changelogSection(changelog, '1.10.0')).toBe('### Fixed\n- Ten.\n');
    expect(changelogSection(changelog, '1.1.0')).toBe('### Added\n- One.\n');
  });

  it.each([
    ['1.1', /no section \[1\.1\]/u],
    ['2.0.0', /no section \[2\.0\.0\]/u],
    ['1.0.0', /needs the date of the release/u],
    ['Unreleased', /needs the date of the release/u],
  ])('rejects the version %s', (version, message) => {
    expect(() => changelogSection(changelog, version)).toThrow(message);
  });

  it('rejects a section without text', () => {
    expect(() => changelogSection('## [1.0.0] - 2026-11-23\n\n', '1.0.0')).toThrow(/is empty/u);
  });
});

describe('CHANGELOG.md', () => {
  const { version } = JSON.parse(read('package.json'));

  it('describes the version of package.json, which is also the version of the lock file', () => {
    expect(changelogSection(read('CHANGELOG.md'), version)).not.toBe('');
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  });

  it('groups changes under the headings of Keep a Changelog, always in the same order', () => {
    const kinds = ['Added', 'Changed', 'Deprecated', 'Fixed', 'Removed', 'Security'];
    for (const section of read('CHANGELOG.md').split(/^## /mu).slice(1)) {
      const found = [...section.matchAll(/^### (.+)$/gmu)].map(([, kind = '']) => kind);
      expect(found).toEqual(kinds.filter((kind) => found.includes(kind)));
    }
  });
});
