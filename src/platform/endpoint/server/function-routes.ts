import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { versionHeader } from '../common/define-endpoint.ts';
import { type Download, type EndpointHandler, RawJson, Unchanged } from './endpoint-handler.ts';
import { buildFunctionTable, chooseEndpoint } from './function-table.ts';
import { validateInput } from './validate-input.ts';

const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029"'`\\/:*?<>|]/gu;
const maxNameLength = 150;
/** Maximum characters read of a name, because trimming takes quadratic time. */
const maxReadLength = 1_000;
/** Characters that encodeURIComponent keeps although RFC 8187 section 3.2.1 does not allow them. */
const leftOver = /['()*]/gu;

/** `attachment` with the name in both forms of RFC 6266: ASCII for old clients, RFC 8187 for all others. */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/[%;]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncode(name)}`;
}

function safeName(filename: string): string {
  const clean = filename
    .slice(0, maxReadLength)
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const short = [...clean].slice(0, maxNameLength).join('');
  return short === '' ? 'download' : short;
}

function percentEncode(name: string): string {
  return encodeURIComponent(name).replace(
    leftOver,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export const functionsPath = '/functions/v1/';

export type FunctionRoutesOptions = {
  validateAnswers: boolean;
};

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const;

/** A stranger's file must never run or look like one of our pages, whatever its type. */
const downloadHeaders = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "sandbox; default-src 'none'",
} as const;

export function functionRoutes(
  handlers: readonly EndpointHandler[],
  options: FunctionRoutesOptions,
): readonly HttpRoute[] {
  return buildFunctionTable(handlers).map((served) => ({
    method: 'POST',
    path: `${functionsPath}${served.name}`,
    origin: served.origin,
    errors: served.errors,
    bodyLimitBytes: served.bodyLimitBytes,
    handle: (request) => call(chooseEndpoint(served, request.body), request, options),
  }));
}

async function call(
  handler: EndpointHandler,
  request: HttpRequest,
  options: FunctionRoutesOptions,
): Promise<HttpReply> {
  const input = validateInput(handler.endpoint.input, request.body);
  const answer = await handler.run(input, request);
  if (handler.endpoint.output === 'bytes') return downloadReply(answer as Download);
  if (answer instanceof Unchanged) return { status: 204, headers: { [versionHeader]: answer.version } };
  const json = answer instanceof RawJson ? answer.json : JSON.stringify(answer);
  if (options.validateAnswers) checkAnswer(handler, json);
  const headers = answer instanceof RawJson ? { ...jsonHeaders, ...answer.headers } : jsonHeaders;
  return { status: 200, headers, body: json };
}

function downloadReply(download: Download): HttpReply {
  const sizeBytes = download.bytes instanceof Uint8Array ? download.bytes.byteLength : download.sizeBytes;
  return {
    status: 200,
    headers: {
      ...downloadHeaders,
      'content-disposition': contentDisposition(download.filename),
      ...(sizeBytes === undefined ? {} : { 'content-length': String(sizeBytes) }),
    },
    body: download.bytes,
  };
}

function checkAnswer({ endpoint }: EndpointHandler, json: string | Uint8Array): void {
  if (endpoint.output === 'bytes') return;
  const result = endpoint.output.safeParse(
    JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json)),
  );
  if (result.success) return;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new AppError('contract_broken', {
    cause: new Error(`${endpoint.id} broke its contract: ${fields.join(', ')}`),
  });
}
