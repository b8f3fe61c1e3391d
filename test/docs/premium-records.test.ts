import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { statusMigrations } from '#features/status/server/feature.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { tempPhoneMigrations } from '#features/temp-phone/server/feature.ts';
import { usageMigrations } from '#site/usage/server/usage.ts';
import { databases } from '#test/support/databases/databases.ts';

const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'use', 'premium.md'), 'utf8');

/** Lists `table: columns` for each row of the section, columns in alphabetical order. */
function listDocumented(): string[] {
  const section = docs.split('\n## ').find((text) => text.startsWith('What is stored')) ?? '';
  const rows = section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gmu);
  return [...rows]
    .map(([, table, columns = '']) => `${table}: ${sorted(columns.matchAll(/`(\w+)`/gu))}`)
    .sort();
}

function sorted(matches: Iterable<RegExpMatchArray>): string {
  return [...matches]
    .map(([, name]) => name)
    .sort()
    .join(' ');
}

/** Every column of a premium or license table counts. In other tables, only a column named `licence` counts. */
function isAboutSubscriber(table: string, column: string): boolean {
  return column === 'licence' || /^premium_|_licences$/u.test(table);
}

it('the docs list every column that stores something about a license', async () => {
  const [sqlite] = databases;
  const place = await sqlite?.open({
    ...premiumMigrations,
    ...tempEmailMigrations,
    ...tempPhoneMigrations,
    ...usageMigrations,
    ...statusMigrations,
  });
  const tables = (await place?.database.kysely.introspection.getTables()) ?? [];
  await place?.close();
  const stored = tables.flatMap(({ name, columns }) => {
    const about = columns.map((column) => column.name).filter((column) => isAboutSubscriber(name, column));
    return about.length === 0 ? [] : [`${name}: ${about.sort().join(' ')}`];
  });
  expect(stored).toContain('temp_email_mailboxes: licence');
  expect(listDocumented()).toEqual(stored.sort());
});
