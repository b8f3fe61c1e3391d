// `node scripts/release-notes.ts 1.0.0`: prints the section of CHANGELOG.md about that version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogSection } from './release/changelog-section.ts';

const [version = ''] = process.argv.slice(2);
process.stdout.write(
  changelogSection(readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8'), version),
);
