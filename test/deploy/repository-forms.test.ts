import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, '.github', name), 'utf8');

it.each(['bug', 'feature'])('every question of the form for a %s has a label and an id', (name) => {
  const form = parse(read(`ISSUE_TEMPLATE/${name}.yml`));
  expect([typeof form.name, typeof form.description]).toEqual(['string', 'string']);
  const questions: { type: string; id?: string; attributes: { label?: string; value?: string } }[] =
    form.body;
  const asked = questions.filter(({ type }) => type !== 'markdown');
  expect(asked.every(({ id, attributes }) => id !== undefined && attributes.label !== undefined)).toBe(true);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
});

it('the bug form directs security reports to SECURITY.md, and blank issues are disabled', () => {
  expect(parse(read('ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false });
  expect(read('ISSUE_TEMPLATE/bug.yml')).toContain('](../security/policy)');
  expect(existsSync(join(root, 'SECURITY.md'))).toBe(true);
});

it('the pull request form asks for everything that CONTRIBUTING.md demands', () => {
  const template = read('pull_request_template.md');
  for (const demand of ['npm test', 'npm run docs', 'CHANGELOG.md', 'No new dependency', 'No secret'])
    expect(template).toContain(demand);
});

it('Dependabot watches every place with pinned versions, and waits a week before an update', () => {
  type Update = {
    'package-ecosystem': string;
    directory: string;
    cooldown: unknown;
    'versioning-strategy'?: string;
  };
  const { updates } = parse(read('dependabot.yml')) as { updates: Update[] };
  expect(updates.map((update) => `${update['package-ecosystem']} ${update.directory}`)).toEqual([
    'npm /',
    'npm /scripts/pinned-node',
    'github-actions /',
    'docker /',
    'docker-compose /deploy/compose',
  ]);
  for (const update of updates) {
    expect(existsSync(join(root, update.directory))).toBe(true);
    expect(update.cooldown).toEqual({ 'default-days': 7 });
    if (update['package-ecosystem'] === 'npm') expect(update['versioning-strategy']).toBe('increase');
  }
});
