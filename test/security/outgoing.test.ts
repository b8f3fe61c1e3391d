import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const callsOut =
  /\b(?:bounded)?[fF]etch\(|\bconnect(?:Tls)?\(|\bcreateConnection\(|new Resolver\(|createSocket\(|import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'|\bgetBuiltinModule\(|from 'node:child_process'|(?:from |import\()'(?:stripe|mailauth|nodemailer|undici|axios)[\w/.-]*'/u;

/**
 * Every file of the server that can open a connection, with its targets. No target comes from a mail or a
 * visitor.
 */
const callers: Readonly<Record<string, string>> = {
  'src/app/commands/doctor/check-models.ts': 'this machine, for the operator',
  'src/app/commands/doctor/network-questions.ts':
    'name servers of the system and hosts of the settings, for the operator',
  'src/app/commands/inbox/new.ts': 'the server of MAYFLY_URL',
  'src/app/commands/mcp.ts': 'the server of MAYFLY_URL, or a process of our own on this machine',
  'src/app/commands/sms.ts': 'this product, for the operator',
  'src/app/server/status-ports.ts': 'this process',
  'src/platform/addons/server/download-file.ts': 'the URL of a model, for the operator',
  'src/platform/addons/server/run-program.ts':
    'the package registry, when npm installs a library for the operator; nobody, when tar unpacks a file',
  'src/platform/http/server/bounded-fetch.ts': 'hosts of the settings',
  'src/platform/language-model/server/chat-client.ts': 'MAYFLY_AI_BASE_URL',
  'src/platform/speech/server/remote-recognizer.ts': 'MAYFLY_ASR_BASE_URL',
  'src/features/mcp/server/serve-mcp.ts': 'nobody: the `fetch` of the SDK answers a request',
  'src/features/premium/server/domains/domain-records.ts':
    'name servers, about a domain that a licence names',
  'src/features/premium/server/payment/stripe-provider.ts': 'Stripe',
  'src/features/temp-phone/server/carriers/carrier-http.ts': 'carriers of the settings',
  'src/features/youtube-tool/server/fetch-thumbnail.ts':
    'MAYFLY_THUMBNAIL_BASE_URL, with a video id of 11 characters',
  'src/features/youtube-tool/server/thumbnail-source.ts':
    'MAYFLY_THUMBNAIL_BASE_URL, through fetch-thumbnail.ts',
  'src/platform/postgresql/server/postgresql-database.ts': 'MAYFLY_DATABASE_URL',
  'src/platform/postgresql/server/postgresql-dialect.ts': 'MAYFLY_DATABASE_URL',
  'src/platform/postgresql/server/postgresql-session.ts': 'MAYFLY_DATABASE_URL',
  'src/platform/postgresql/server/postgresql-pool.ts': 'MAYFLY_DATABASE_URL',
  'src/platform/mail/server/authentication/authenticate-mail.ts': 'name servers, about the sender of a mail',
  'src/platform/mail/server/authentication/mail-dns.ts': 'name servers, about the sender of a mail',
  'src/platform/worker/server/job-process.ts': 'nobody: a process of our own on this machine',
  'src/platform/smtp/server/probe-smtp.ts': 'this process: the probe of the status page',
};

it('only the listed source files of the server contain code that opens a connection', () => {
  const files = globSync('src/**/{server,common,commands}/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return callsOut.test(code.replace(/import type [^;]+;/gu, ''));
  });
  expect(found.sort()).toEqual(Object.keys(callers).sort());
});
