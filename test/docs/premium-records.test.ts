import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { databases } from '#test/support/databases.ts';

const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'premium.md'), 'utf8');

/** `table: columns` of each row of the section, columns in alphabetical order. */
function listDocumented(): string[] {
  const section = docs.split('\n## ').find((text) => text.startsWith('What is stored')) ?? '';
  const rows = section.matchAll(/^\| `(premium_\w+)` \| ([^|]+) \|/gmu);
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

it('the docs list every column that premium stores', async () => {
  const [sqlite] = databases;
  const place = await sqlite?.open(premiumMigrations);
  const tables = (await place?.database.kysely.introspection.getTables()) ?? [];
  const stored = tables
    .filter(({ name }) => name.startsWith('premium_'))
    .map(
      ({ name, columns }) =>
        `${name}: ${columns
          .map((column) => column.name)
          .sort()
          .join(' ')}`,
    );
  await place?.close();
  expect(stored.length).toBeGreaterThan(0);
  expect(listDocumented()).toEqual(stored.sort());
});
