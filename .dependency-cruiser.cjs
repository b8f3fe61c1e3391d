const ROOM = '^src/(platform|site|features)/([^/]+)/';

/** test/walls/walls.test.ts plants a violation of each rule. */
module.exports = {
  forbidden: [
    {
      name: 'floor-platform',
      comment: 'platform imports no other floor',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(site|features|app)/' },
    },
    {
      name: 'floor-site',
      comment: 'site imports only platform',
      severity: 'error',
      from: { path: '^src/site/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'floor-features',
      comment: 'features import only site and platform',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'client-stands-alone',
      comment:
        'client runs in programs of others, so it imports no other floor, and no package except the test runner of a fixture',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^src/(platform|site|features|app)/', 'node_modules/'],
        pathNot: 'node_modules/(@playwright/test|vitest)/',
      },
    },
    {
      name: 'rooms-do-not-meet',
      comment: 'a feature never imports another; app/server/assemble.ts connects their ports',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'side-web-server',
      comment: 'browser code never imports server code',
      severity: 'error',
      from: { path: '^src/.*/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^src/.*/server/', '^src/app/commands/'] },
    },
    {
      name: 'side-server-web',
      comment: 'server code never imports browser code',
      severity: 'error',
      from: { path: ['^src/.*/server/', '^src/app/commands/'], pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/.*/web/' },
    },
    {
      name: 'side-common',
      comment: 'common runs anywhere, so it imports neither web nor server',
      severity: 'error',
      from: { path: '^src/.*/common/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/.*/(web|server)/' },
    },
    {
      name: 'server-door',
      comment: 'app imports from the server side of a feature only server/feature.ts and server/config.ts',
      severity: 'error',
      from: { path: '^src/app/(server|commands)/' },
      to: {
        path: '^src/features/[^/]+/server/',
        pathNot: '^src/features/[^/]+/server/(feature|config)\\.ts$',
      },
    },
    {
      name: 'web-door',
      comment: 'app imports from the web side of a feature only pages, islands and sections for other pages',
      severity: 'error',
      from: { path: '^src/app/web/' },
      to: {
        path: '^src/features/[^/]+/web/',
        pathNot: '^src/features/[^/]+/web/[^/]+-(page|island|section)\\.tsx$',
      },
    },
    {
      name: 'walls-crossed-by-alias',
      comment: 'imports are relative inside a room, and by #alias from other rooms',
      severity: 'error',
      from: { path: ROOM },
      to: {
        path: '^src/(platform|site|features|app)/',
        pathNot: '^src/$1/$2/',
        dependencyTypesNot: ['aliased', 'aliased-subpath-import'],
      },
    },
    {
      name: 'only-engines-know-drivers',
      comment: 'drivers live in platform/sqlite and platform/postgresql',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/(sqlite|postgresql)/server/', '\\.test\\.ts$'] },
      to: { path: ['node_modules/pg/', '^(node:)?sqlite$'] },
    },
    {
      name: 'only-stores-write-sql',
      comment: 'kysely stays in stores, migrations and the rooms of databases',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '-store\\.ts$',
          '/migrations/',
          '^src/platform/(database|database-engine|sqlite|postgresql)/server/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'only-http-knows-fastify',
      comment: 'the HTTP framework stays in platform/http and platform/endpoint',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/(http|endpoint)/server/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(fastify|fastify-type-provider-zod|@fastify)/' },
    },
    {
      name: 'only-mail-parses-mime',
      comment: 'MIME, DKIM and HTML sanitising libraries stay in platform/mail',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/mail/server/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(postal-mime|mailauth|sanitize-html|htmlparser2)/' },
    },
    {
      name: 'only-metrics-knows-its-library',
      comment: 'prom-client stays in platform/metrics; other rooms declare observers',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/platform/metrics/server/' },
      to: { path: 'node_modules/prom-client/' },
    },
    {
      name: 'only-tests-use-oracles',
      comment: 'smtp-server and nodemailer are only for tests, never part of the product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(smtp-server|nodemailer)/' },
    },
    {
      name: 'server-knows-no-tools',
      comment: 'packages for tests and checks are not installed with the server',
      severity: 'error',
      from: { path: ['^src/.*/(server|common)/', '^src/app/commands/'], pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'only-pages-use-site-packages',
      comment: 'packages of the pages and of their build would make the server larger without any use',
      severity: 'error',
      from: { path: ['^src/.*/(server|common)/', '^src/app/commands/'], pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules/(react|react-dom|lucide-react|marked|uqr|@zxcvbn-ts/core|@zxcvbn-ts/language-common|vite|@vitejs|tailwindcss|@tailwindcss)/',
      },
    },
    {
      name: 'no-tests-in-product',
      comment: 'nothing of test/ or scripts/ is part of the product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^test/', '^scripts/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, via: { pathNot: '/common/contract\\.ts$' } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$', '-(worker|worklet)\\.ts$'],
      },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    builtInModules: { add: ['node:sqlite', 'sqlite'] },
  },
};
