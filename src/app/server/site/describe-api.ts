import { followedMailboxes, listMessages, tempEmailEvents } from '#features/temp-email/common/contract.ts';
import {
  followedNumbers,
  listMessages as listPhoneMessages,
  tempPhoneEvents,
} from '#features/temp-phone/common/contract.ts';
import { thumbnail } from '#features/youtube-tool/common/contract.ts';
import { thumbnailQualities } from '#features/youtube-tool/common/thumbnails.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { OpenApiOptions } from '#platform/endpoint/server/open-api.ts';
import { platformErrors } from '#platform/errors/common/platform-errors.ts';
import { healthPaths } from '#platform/health/server/health-routes.ts';
import { readVersion } from '../settings/package-root.ts';

const page = { 'text/html': { schema: { type: 'string' } } };
const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** Pages show these in a frame or as pictures, so each has a URL of its own. */
const fetchedPaths = {
  '/mail-view/{ticket}': {
    get: {
      operationId: 'mail-view',
      summary: 'The safe HTML view of one message, valid for 60 s. The action `html` returns its URL',
      parameters: [pathParameter('ticket', { type: 'string' })],
      responses: {
        200: {
          description: 'The message as HTML, with a content security policy that blocks all scripts',
          content: page,
        },
        404: {
          description: 'HTML page: the ticket is invalid, or the ticket or its mailbox has expired',
          content: page,
        },
      },
    },
  },
  '/thumbnails/{videoId}/{quality}.jpg': {
    get: {
      operationId: 'thumbnail',
      summary: 'A public video thumbnail, through this server',
      parameters: [
        pathParameter('videoId', { type: 'string', minLength: 11, maxLength: 11 }),
        pathParameter('quality', { enum: thumbnailQualities.map(({ quality }) => quality) }),
      ],
      responses: {
        200: { description: 'The image', content: { 'image/jpeg': { schema: {} } } },
        ...Object.fromEntries(
          Object.entries({ ...thumbnail.errors, too_many_requests: platformErrors.too_many_requests }).map(
            ([code, { status, title }]) => [
              status,
              { description: `\`${code}\`: ${title}`, content: problem },
            ],
          ),
        ),
      },
    },
  },
};

/** The tools behind this path describe themselves, so their inputs are not repeated here. */
const agentPath = {
  '/mcp': {
    post: {
      operationId: 'mcp',
      summary: 'Tools for AI agents (Model Context Protocol, streamable HTTP without sessions)',
      description: 'One JSON-RPC message per call. `tools/list` describes the tools and their inputs.',
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'The JSON-RPC answer', content: { 'application/json': { schema: {} } } },
        403: { description: '`forbidden_origin`: a page of another site called', content: problem },
        404: { description: 'The operator has switched off these tools (`MAYFLY_MCP`)', content: problem },
      },
    },
  },
};

function pathParameter(name: string, schema: object) {
  return { name, in: 'path', required: true, schema };
}

/** Content of `/openapi.json`. */
export function describeApi(
  siteUrl: string,
  rooms: readonly { endpoints: readonly EndpointHandler[] }[],
): OpenApiOptions {
  return {
    siteUrl,
    version: readVersion(),
    endpoints: rooms.flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint)),
    eventStreams: [
      {
        path: '/functions/v1/temp-email/events',
        summary: 'Live events of one or more mailboxes',
        origin: 'any',
        events: tempEmailEvents,
        several: followedMailboxes,
        errors: listMessages.errors,
      },
      {
        path: '/functions/v1/temp-phone/events',
        summary: 'Live events of one or more numbers',
        origin: 'own',
        events: tempPhoneEvents,
        several: followedNumbers,
        errors: listPhoneMessages.errors,
      },
    ],
    otherPaths: { ...agentPath, ...fetchedPaths, ...healthPaths },
  };
}
