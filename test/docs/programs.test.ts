import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as examples from '#features/developers/web/examples.ts';
import { builtOrigin } from '#platform/http/common/site-manifest.ts';
import { runCommand } from '#test/support/product/run-command.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const skill = read('skills/mayfly/SKILL.md');
const tools = [...read('src/features/mcp/server/create-tools.ts').matchAll(/registerTool\(\s*'(\w+)'/gu)].map(
  ([, name]) => name,
);

function commandLines(text: string): [name: string, rest: string][] {
  const lines = [...text.matchAll(/(?:^|[`(]|npx )mayfly (?<name>[a-z]+)(?<rest>[^#`\n)]*)/gmu)];
  return lines.map(({ groups }) => [groups?.name ?? '', groups?.rest ?? '']);
}

describe.each([
  ['skills/mayfly/SKILL.md', 12],
  ['docs/use/programs.md', 4],
  ['README.md', 2],
])('%s', (file, fewest) => {
  const lines = commandLines(read(file));

  it('names at least the expected number of commands', () => {
    expect(lines.length).toBeGreaterThanOrEqual(fewest);
  });

  it.each(lines)('names a command and options that exist: %s%s', async (name, rest) => {
    const { code, output } = await runCommand([name, '--help']);
    expect(code).toBe(0);
    for (const [option] of rest.matchAll(/(?<= )--?[a-z][\w-]*/gu)) expect(output).toContain(option);
  });

  it('names tools that exist', () => {
    const named = [...read(file).matchAll(/`([a-z]+(?:_[a-z]+)+)`/gu)].map(([, name]) => name);
    expect(named.filter((name) => !tools.includes(name))).toEqual([]);
  });
});

it('the skill has the front matter that agents read', () => {
  const [, name, description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/u.exec(skill) ?? [];
  expect(name).toBe('mayfly');
  expect(description.length).toBeGreaterThan(80);
  expect(description.length).toBeLessThan(1_024);
  expect(skill).toContain('`create_inbox`');
});

it('server.json describes this package as the registry asks', async () => {
  const { name, description, version, packages, remotes } = JSON.parse(read('server.json'));
  expect(name).toMatch(/^io\.github\.[\w-]+\/mayfly$/u);
  // The registry of MCP servers rejects a longer description.
  expect(description.length).toBeLessThanOrEqual(100);
  expect(version).toBe(manifest.version);
  expect(packages).toMatchObject([
    {
      registryType: 'npm',
      identifier: manifest.name,
      version: manifest.version,
      transport: { type: 'stdio' },
    },
  ]);
  const [{ packageArguments, environmentVariables }] = packages;
  const help = await runCommand([...packageArguments.map(({ value }: { value: string }) => value), '--help']);
  expect(help.code).toBe(0);
  for (const variable of environmentVariables) expect(help.output).toContain(variable.name);
  expect(remotes).toMatchObject([{ type: 'streamable-http', url: expect.stringMatching(/\/mcp$/u) }]);
});

it.each([
  ['command line', examples.commandLineExample],
  ['client', examples.clientExample],
  ['agent', examples.agentUrlExample],
])('the README shows the same example for the %s as /developers', (_, { code }) => {
  expect(read('README.md')).toContain(`\n${code.replaceAll(builtOrigin, 'http://localhost:3000')}\n`);
});
