/** Rule of .dependency-cruiser.cjs → files that break only this rule on purpose. */
export const crossings: Record<string, Record<string, string>> = {
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
  'client-stands-alone': {
    'src/client/floor.ts':
      "import { AppError } from '#platform/errors/common/app-error.ts';\nexport const a = AppError;\n",
    'src/client/package.ts': "import { z } from 'zod';\nexport const a = z;\n",
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
  'only-engines-know-drivers': {
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
  'only-metrics-knows-its-library': {
    'src/features/blog/server/figures.ts':
      "import { Counter } from 'prom-client';\nexport const a = Counter;\n",
  },
  'only-tests-use-oracles': {
    'src/platform/smtp/server/oracle.ts':
      "import { SMTPServer } from 'smtp-server';\nexport const a = SMTPServer;\n",
  },
  'server-knows-no-tools': {
    'src/platform/http/server/tool.ts': "import { Window } from 'happy-dom';\nexport const a = Window;\n",
  },
  'only-pages-use-site-packages': {
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

/** Mistakes that the type checker must report, by the rule that they break. */
export const sideMistakes: Record<string, { file: string; text: string; code: string }> = {
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
  'client sees no Node': {
    file: 'src/client/node.ts',
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

/** Rule of biome.json → file and text that break it. */
export const lintMistakes: Record<string, { file: string; text: string }> = {
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
