import { readFile } from 'node:fs/promises';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';
import { pathOf, queryOf } from '../incoming-request.ts';
import { knownMethods } from '../route-group.ts';
import type { Site } from './load-site.ts';
import { acceptedEncoding, type ContentEncoding, type ServedText } from './served-text.ts';

const textEncodings: readonly ContentEncoding[] = ['br', 'gzip'];
const fileEndings = { br: '.br', gzip: '.gz' } as const;
const readMethods = ['GET', 'HEAD'];
const allow = [...readMethods, 'OPTIONS'].join(', ');

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the pages and assets of the built site. Looks each path up in a table and never opens a file by it, so there
 * is no path traversal. Only paths with a parameter have a route of their own, because Fastify needs a millisecond to
 * add ten routes.
 */
export function serveSite(app: FastifyInstance, site: Site): void {
  const answers = new Map<string, Answer>(site.assets.map((asset) => [asset.path, answerAsset(asset)]));
  for (const { paths, text } of site.documents) {
    const answer: Answer = (request, reply) => sendText(request, reply, { text, status: 200, site });
    for (const path of paths) {
      if (answers.has(path)) throw new Error(`two files of the site have the path ${path}`);
      answers.set(path, answer);
      if (path !== '/') answers.set(`${path}/`, redirectWithoutSlash);
    }
  }
  for (const [path, answer] of answers) {
    // Fastify matches `/temp-email/` to `/temp-email/:sessionId`, with an empty parameter.
    if (path.includes('/:')) serve(app, path, ({ url }) => answers.get(pathOf(url)) ?? answer);
  }
  const pathIn = ({ params }: FastifyRequest) => `/${(params as { '*': string })['*']}`;
  const pages = new Set(site.documents.flatMap(({ paths }) => paths));
  serve(app, '/*', (request) => answers.get(pathIn(request)), {
    nameOf: (request) => (pages.has(pathIn(request)) ? pathIn(request) : '/:asset'),
  });
}

function serve(
  app: FastifyInstance,
  url: string,
  find: (request: FastifyRequest) => Answer | undefined,
  config: FastifyContextConfig = {},
): void {
  app.route({
    method: [...knownMethods, 'OPTIONS'],
    url,
    config,
    onRequest: async (request, reply) => {
      if (readMethods.includes(request.method) || find(request) === undefined) return;
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') await reply.code(204).send();
      else throw new AppError('method_not_allowed');
    },
    handler: async (request, reply) => {
      const answer = find(request);
      return answer === undefined ? reply.callNotFound() : answer(request, reply);
    },
  });
}

export function sendNotFoundPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendText(request, reply, { text: site.notFound, status: 404, site });
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, status, site }: { text: ServedText; status: number; site: Site },
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], textEncodings);
  const tag = text.tag(encoding);
  if (text.contentType.startsWith('text/html')) reply.headers(site.pageHeaders);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (status === 200 && isCurrent(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.code(status).header('content-type', text.contentType);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
}

function isCurrent(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => {
    const bare = candidate.trim().replace(/^W\//u, '');
    return bare === tag || bare === '*';
  });
}

async function redirectWithoutSlash(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request.url).replace(/(?:\/|%2f)+$/iu, '');
  return reply.redirect(`${path}${queryOf(request.url)}`, 308);
}

function answerAsset(asset: Site['assets'][number]): Answer {
  const held = new Map<string, Promise<Buffer>>();
  const read = (ending: string) => {
    let bytes = held.get(ending);
    if (bytes === undefined) {
      bytes = readFile(`${asset.absoluteFile}${ending}`);
      bytes.catch(() => held.delete(ending));
      held.set(ending, bytes);
    }
    return bytes;
  };
  const isHashed = asset.path.startsWith('/assets/');
  const headers = {
    'content-type': asset.contentType,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  return async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], asset.encodings);
    reply.headers(headers);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(await read(encoding === undefined ? '' : fileEndings[encoding]));
  };
}
