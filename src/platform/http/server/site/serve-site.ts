import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';
import { pathOf, queryOf } from '../incoming-request.ts';
import { knownMethods, refuseOtherMethods } from '../route-group.ts';
import type { Site } from './load-site.ts';
import { acceptedEncoding, type ContentEncoding, type ServedText } from './served-text.ts';

const textEncodings: readonly ContentEncoding[] = ['br', 'gzip'];
const fileEndings = { br: '.br', gzip: '.gz' } as const;
const readMethods = ['GET', 'HEAD'];
const allow = [...readMethods, 'OPTIONS'].join(', ');

/**
 * Serves the pages and assets of the built site. Looks each path up in a table and never opens a file by it, so there
 * is no path traversal. Assets share a route, because the router needs a millisecond to add ten routes.
 */
export function serveSite(app: FastifyInstance, site: Site): void {
  for (const { paths, text } of site.documents) {
    for (const path of paths) {
      app.get(path, (request, reply) => sendText(request, reply, { text, status: 200, site }));
      refuseAllButReading(app, path);
      if (path !== '/') app.get(`${path}/`, redirectWithoutSlash);
    }
  }
  serveAssets(app, site.assets);
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
  const path = pathOf(request.url).replace(/\/+$/u, '');
  return reply.redirect(`${path}${queryOf(request.url)}`, 308);
}

type Asset = Site['assets'][number];

function serveAssets(app: FastifyInstance, assets: Site['assets']): void {
  const handlers = new Map(assets.map((asset) => [asset.path, answerAsset(asset)]));
  const find = ({ params }: FastifyRequest) => handlers.get(`/${(params as { '*': string })['*']}`);
  app.route({
    method: [...knownMethods, 'OPTIONS'],
    url: '/*',
    config: { countedAs: '/:asset' },
    onRequest: async (request, reply) => {
      if (readMethods.includes(request.method) || find(request) === undefined) return;
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') await reply.code(204).send();
      else throw new AppError('method_not_allowed');
    },
    handler: async (request, reply) => {
      const handle = find(request);
      return handle === undefined ? reply.callNotFound() : handle(request, reply);
    },
  });
}

function answerAsset(asset: Asset): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
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

function refuseAllButReading(app: FastifyInstance, path: string): void {
  app.options(path, (_request, reply) => reply.code(204).header('allow', allow).send());
  refuseOtherMethods(app, path, readMethods, allow);
}
