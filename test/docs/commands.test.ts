import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roomSettings } from '#app/server/settings/config.ts';
import type { Settings } from '#platform/config/server/define-settings.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'AGENTS.md',
  ...globSync('docs/{use,design}/*.md', { cwd: root }),
];
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

function everyMatch(pattern: RegExp): [page: string, found: string][] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([, found = '']): [string, string] => [page, found]),
  );
}

it('the docs use only npm commands that exist', () => {
  const named = everyMatch(/\bnpm (?:run )?((?<=run )[a-z][\w:-]*|start|test|run(?! ))/gu);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name]) => !(name in scripts))).toEqual([]);
});

it('the docs name only files of the repository that exist', () => {
  const files = everyMatch(
    /(?<![\w/.-])((?:src|scripts|deploy|test)\/[\w./-]*\w\.(?:ts|mjs|json|yaml|service))\b/gu,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(([, file]) => !existsSync(join(root, file)))).toEqual([]);
  const compositions = everyMatch(/docker compose -f ([\w.-]+)/gu);
  expect(compositions.length).toBeGreaterThan(2);
  const folder = join(root, 'deploy', 'compose');
  expect(compositions.filter(([, file]) => !existsSync(join(folder, file)))).toEqual([]);
});

it('the docs use only settings that exist', () => {
  const known = new Set<string>(
    Object.values<Settings>(roomSettings).flatMap((room) => Object.values(room).map(({ env }) => env)),
  );
  const ofClients = new Set(['MAYFLY_URL']);
  const ofCompose = new Set(
    [...read('deploy/compose/mayfly.env.example').matchAll(/^#?(\w+)=/gmu)].map(([, name]) => name),
  );
  const named = everyMatch(/\b(MAYFLY_[A-Z0-9_]*[A-Z0-9])\b/gu);
  expect(
    named.filter(([, name]) => !known.has(name) && !ofClients.has(name) && !ofCompose.has(name)),
  ).toEqual([]);
});

it('the docs run a container with every setting that it needs to start', () => {
  const runs = everyMatch(/(\bdocker run (?:.*\\\n)*.*)/gu);
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.filter(([, command]) => !/-e MAYFLY_(?:SITE_URL|SANDBOX)=/u.test(command))).toEqual([]);
});

it('the README uses the names of the package and its executable in package.json', () => {
  const { name, version } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  expect(readme).toMatch(new RegExp(`^npx ${name}\\b`, 'mu'));
  expect([...readme.matchAll(/[\w./-]+\.tgz/gu)].map(([file]) => file)).toEqual([
    `dist/release/${name}-${version}.tgz`,
  ]);
});

it('the README begins with a command that needs no published release', () => {
  const commands = [...read('README.md').matchAll(/^```sh\n(.+)$/gmu)].map(([, command]) => command);
  expect(commands[0]).toBe('npm start');
});

it('self-hosting.md lists every image that the Dockerfile and the compose files use', () => {
  const [, pinned = ''] = /^for image in (.+); do$/mu.exec(read('docs/use/self-hosting.md')) ?? [];
  const files = ['Dockerfile', 'deploy/compose/one-machine.yaml', 'deploy/compose/three-nodes.yaml'];
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:# syntax=|FROM | *image: )([\w./-]+:[\w.-]+)/gmu)].map(([, image]) => image),
  );
  expect([...new Set(used)].sort()).toEqual(pinned.split(' ').sort());
});

it('self-hosting.md creates every folder below /etc before it uses the folder', () => {
  const text = read('docs/use/self-hosting.md');
  const targets = [...text.matchAll(/(\/etc\/mayfly[\w/]*)\/(?:[\w.]+)?(?=[\s`])/gu)];
  const made = /^install -d .*$/mu.exec(text)?.[0].split(' ') ?? [];
  expect(targets.length).toBeGreaterThan(3);
  expect(targets.filter(([, folder = '']) => !made.includes(folder)).map(([all]) => all)).toEqual([]);
});
