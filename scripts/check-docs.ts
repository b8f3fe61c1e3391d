// Checks that the generated pages of docs/ match the code, and that all links in Markdown work. `--write` generates the
// pages; without it, a stale page is an error.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { roomSettings } from '#app/server/settings/config.ts';
import { platformErrors } from '../src/platform/errors/common/platform-errors.ts';
import { writtenPages } from './bench/written-pages.ts';
import { brokenLinks } from './docs/broken-links.ts';
import { configurationPage } from './docs/configuration-page.ts';
import { codesOnPage, errorsOfContract, errorsPage, type RoomErrors } from './docs/errors-page.ts';

const root = join(import.meta.dirname, '..');
const skippedFolders = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results']);
const neededPages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/design/architecture.md',
];

async function roomsWithErrors(): Promise<RoomErrors[]> {
  const contracts = globSync('src/{features,site}/*/common/contract.ts', { cwd: root }).sort();
  const rooms = contracts.map(async (contract) => {
    const [, , room = ''] = contract.split(sep);
    const web = contract.replace(join('common', 'contract.ts'), 'web');
    const [file] = globSync(join(web, '**', 'error-sentences.ts'), { cwd: root });
    const { errorSentences = {} } = file === undefined ? {} : await load(file);
    const sentences = errorSentences as Record<string, string>;
    return { room, errors: errorsOfContract(room, await load(contract)), sentences };
  });
  return [{ room: 'every room', errors: platformErrors, sentences: {} }, ...(await Promise.all(rooms))];
}

async function load(file: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(join(root, file)).href);
}

function stalePage(name: string, expected: string): string[] {
  const file = join(root, name);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return current === expected ? [] : [`${name} is stale: run "npm run docs"`];
}

/** Lists error codes without a row, rows without a code, and sentences for unknown codes, because the message “is stale” names no code. */
function wrongCodes(rooms: readonly RoomErrors[]): string[] {
  const file = join(root, 'docs', 'use', 'errors.md');
  const rows = new Set(existsSync(file) ? codesOnPage(readFileSync(file, 'utf8')) : []);
  const declared = new Set(rooms.flatMap(({ errors }) => Object.keys(errors)));
  return [
    ...[...declared]
      .filter((code) => !rows.has(code))
      .map((code) => `docs/use/errors.md has no row for ${code}`),
    ...[...rows]
      .filter((code) => !declared.has(code))
      .map((code) => `docs/use/errors.md: no contract declares ${code}`),
    ...rooms.flatMap(({ room, sentences }) =>
      Object.keys(sentences)
        .filter((code) => !declared.has(code))
        .map((code) => `${room} has a sentence for ${code}, which no contract declares`),
    ),
  ];
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const rooms = await roomsWithErrors();
const pages = {
  'docs/use/configuration.md': configurationPage(roomSettings),
  'docs/use/errors.md': errorsPage(rooms),
  ...writtenPages(root),
};
if (values.write) {
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(root, name), text);
}
// Skips templates, because their links are relative to the pages made from them.
const markdown = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => skippedFolders.has(name.split(sep).at(-1) ?? '') || name.endsWith('.template.md'),
});
const problems = [
  ...neededPages.filter((name) => !existsSync(join(root, name))).map((name) => `${name} is missing`),
  ...Object.entries(pages).flatMap(([name, text]) => stalePage(name, text)),
  ...wrongCodes(rooms),
  ...markdown.flatMap((name) => brokenLinks(join(root, name), root)),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(
    `${markdown.length} pages, ${codesOnPage(pages['docs/use/errors.md']).length} error codes: no problems`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
