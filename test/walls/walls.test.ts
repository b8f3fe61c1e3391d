import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Each rule of the house is planted a violation in a small copy of the project and must bite there. A rule that
 * lets its violation through is a rule that does not exist.
 */
const root = join(import.meta.dirname, '..', '..');
const configs = [
  'package.json',
  'biome.json',
  '.dependency-cruiser.cjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.common.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.test.json',
];

const innocent = { 'src/platform/errors/common/app-error.ts': 'export class AppError extends Error {}\n' };

/** Rule of .dependency-cruiser.cjs → files that break it and nothing else on purpose. */
const crossings: Record<string, Record<string, string>> = {
  'floor-platform': {
    'src/features/blog/common/articles.ts': 'export const articles = [];\n',
    'src/platform/http/server/floor.ts':
      "import { articles } from '#features/blog/common/articles.ts';\nexport const a = articles;\n",
  },
  'floor-site': {
    'src/site/seo/common/floor.ts':
      "import { articles } from '#features/blog/common/articles.ts';\nexport const a = articles;\n",
  },
  'floor-features': {
    'src/app/server/roles.ts': 'export const roles = 1;\n',
    'src/features/blog/server/floor.ts':
      "import { roles } from '#app/server/roles.ts';\nexport const a = roles;\n",
  },
  'rooms-do-not-meet': {
    'src/features/newborn/common/meet.ts':
      "import { articles } from '#features/blog/common/articles.ts';\nexport const a = articles;\n",
  },
  'side-web-server': {
    'src/features/blog/server/secret.ts': 'export const secret = 1;\n',
    'src/features/blog/web/side.ts':
      "import { secret } from '../server/secret.ts';\nexport const a = secret;\n",
  },
  'side-server-web': {
    'src/features/blog/web/view.ts': 'export const view = 1;\n',
    'src/features/blog/server/side.ts': "import { view } from '../web/view.ts';\nexport const a = view;\n",
  },
  'side-common': {
    'src/features/blog/common/side.ts': "import { view } from '../web/view.ts';\nexport const a = view;\n",
  },
  'server-door': {
    'src/features/blog/server/inner.ts': 'export const inner = 1;\n',
    'src/app/server/door.ts':
      "import { inner } from '#features/blog/server/inner.ts';\nexport const a = inner;\n",
  },
  'web-door': {
    'src/app/web/door.ts': "import { view } from '#features/blog/web/view.ts';\nexport const a = view;\n",
  },
  'walls-crossed-by-alias': {
    'src/platform/mail/server/relative.ts':
      "import { AppError } from '../../errors/common/app-error.ts';\nexport const a = AppError;\n",
  },
  'only-db-knows-drivers': {
    'src/platform/http/server/driver.ts': "import { Pool } from 'pg';\nexport const a = Pool;\n",
    'src/platform/http/server/sqlite.ts':
      "import { DatabaseSync } from 'node:sqlite';\nexport const a = DatabaseSync;\n",
  },
  'only-stores-write-sql': {
    'src/features/blog/server/query.ts': "import { sql } from 'kysely';\nexport const a = sql;\n",
  },
  'only-http-knows-fastify': {
    'src/features/blog/server/framework.ts':
      "import { fastify } from 'fastify';\nexport const a = fastify;\n",
  },
  'only-mail-parses-mime': {
    'src/features/blog/server/mime.ts':
      "import { authenticate } from 'mailauth';\nexport const a = authenticate;\n",
  },
  'only-tests-use-oracles': {
    'src/platform/smtp/server/oracle.ts':
      "import { SMTPServer } from 'smtp-server';\nexport const a = SMTPServer;\n",
  },
  'server-runs-on-dependencies': {
    'src/platform/http/server/react.ts':
      "import { createElement } from 'react';\nexport const a = createElement;\n",
  },
  'no-tests-in-product': {
    'test/support/fake-clock.ts': 'export const fake = 1;\n',
    'src/platform/clock/server/fake.ts':
      "import { fake } from '#test/support/fake-clock.ts';\nexport const a = fake;\n",
  },
  'no-circular': {
    'src/platform/log/server/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'src/platform/log/server/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  },
  'no-orphans': { 'src/platform/log/server/alone.ts': 'export const alone = 1;\n' },
  'not-to-unresolvable': {
    'src/platform/log/server/missing.ts':
      "import { nothing } from './nothing.ts';\nexport const a = nothing;\n",
  },
};

/** What the type checker must say, by project. */
const sideMistakes: Record<string, { file: string; text: string; code: string }> = {
  'common sees no DOM': {
    file: 'src/platform/codes/common/dom.ts',
    text: 'export const a = () => window.name;\n',
    code: 'TS2304',
  },
  'common sees no Node': {
    file: 'src/platform/codes/common/node.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n",
    code: 'TS2591',
  },
  'server sees no DOM': {
    file: 'src/platform/log/server/dom.ts',
    text: 'export const a = () => document.title;\n',
    code: 'TS2584',
  },
  'web is not built from server files': {
    file: 'src/platform/ui/web/server.ts',
    text: "import { alone } from '#platform/log/server/alone.ts';\nexport const a = alone;\n",
    code: 'TS6307',
  },
  'no enum, nothing that Node cannot strip': {
    file: 'src/platform/log/server/enum.ts',
    text: 'export enum Colour { red }\n',
    code: 'TS1294',
  },
};

const lintMistakes: Record<string, { file: string; text: string }> = {
  'style/noDefaultExport': {
    file: 'src/platform/log/server/default.ts',
    text: 'const a = 1;\nexport default a;\n',
  },
  'style/noProcessEnv': {
    file: 'src/platform/log/server/env.ts',
    text: 'export const a = process.env.HOME;\n',
  },
  'style/useFilenamingConvention': {
    file: 'src/platform/log/server/camelCase.ts',
    text: 'export const a = 1;\n',
  },
  'suspicious/noConsole': { file: 'src/platform/log/server/console.ts', text: "console.log('x');\n" },
  'suspicious/noExplicitAny': {
    file: 'src/platform/log/server/any.ts',
    text: 'export const a = (b: any) => b;\n',
  },
  'performance/noBarrelFile': {
    file: 'src/platform/log/server/barrel.ts',
    text: "export * from './one.ts';\nexport * from './two.ts';\n",
  },
  'a11y/useButtonType': {
    file: 'src/platform/ui/web/button.tsx',
    text: 'export function Plain() {\n  return <button>x</button>;\n}\n',
  },
  'nursery/noFloatingPromises': {
    file: 'src/platform/log/server/floating.ts',
    text: 'async function later(): Promise<number> {\n  return 1;\n}\nexport function now() {\n  later();\n}\n',
  },
};

let folder: string;

function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-walls-'));
  for (const file of configs) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  plant(innocent);
  for (const files of Object.values(crossings)) plant(files);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('walls between rooms', () => {
  const violations = new Map<string, string[]>();

  beforeAll(() => {
    const { summary } = JSON.parse(
      run('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'),
    );
    for (const { rule, from } of summary.violations) {
      violations.set(rule.name, [...(violations.get(rule.name) ?? []), from]);
    }
  }, 60_000);

  it('has a planted violation for every rule', async () => {
    const { forbidden } = (await import(join(root, '.dependency-cruiser.cjs'))).default;
    expect(Object.keys(crossings).sort()).toEqual(
      forbidden.map((rule: { name: string }) => rule.name).sort(),
    );
  });

  it.each(Object.entries(crossings))('%s bites', (rule, files) => {
    const planted = Object.entries(files).filter(
      ([, text]) => text.includes('import') || rule === 'no-orphans',
    );
    // A cycle is reported once, from one of its files.
    const reported = rule === 'no-circular' ? planted.slice(0, 1) : planted;
    for (const [file] of reported) expect(violations.get(rule), file).toContain(file);
  });
});

describe('walls between sides', () => {
  let output = '';

  beforeAll(() => {
    plant(Object.fromEntries(Object.values(sideMistakes).map(({ file, text }) => [file, text])));
    output = run('tsc', '-b', '--pretty', 'false');
  }, 60_000);

  it.each(Object.entries(sideMistakes))('%s', (_name, { file, code }) => {
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith(file))
        .join('\n'),
    ).toContain(`error ${code}`);
  });
});

describe('house style', () => {
  let output = '';

  beforeAll(() => {
    plant(Object.fromEntries(Object.values(lintMistakes).map(({ file, text }) => [file, text])));
    output = run(
      'biome',
      'lint',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=none',
      'src',
    );
  }, 60_000);

  it.each(Object.entries(lintMistakes))('%s bites', (rule, { file }) => {
    const hits = output.split('\n').filter((line) => line.includes(`lint/${rule}`));
    expect(hits.join('\n')).toContain(file);
  });
});
