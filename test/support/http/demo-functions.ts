import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import {
  type EndpointContext,
  type EndpointHandler,
  handle,
  type RawJson,
} from '#platform/endpoint/server/endpoint-handler.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { buildHttpServer } from './http-servers.ts';

export const greet = defineEndpoint({
  id: 'demo.greet',
  function: 'demo',
  action: 'greet',
  summary: 'Says hello',
  origin: 'any',
  input: z.object({ action: z.literal('greet'), name: z.string().min(1).max(10), times: z.int().optional() }),
  output: z.object({ text: z.string() }),
  errors: { too_rude: { status: 422, title: 'Too rude', detail: 'Be kind' } },
});

const fetchFile = defineEndpoint({
  ...greet,
  id: 'demo.file',
  action: 'file',
  summary: 'A file',
  input: z.object({ action: z.literal('file') }),
  output: 'bytes',
  errors: {},
});

const guarded = defineEndpoint({
  ...greet,
  id: 'guarded.run',
  function: 'guarded',
  action: undefined,
  origin: 'own',
  input: z.object({ note: z.string().max(30_000) }),
  bodyLimitBytes: 32_000,
  errors: {},
});

type Answers = {
  greet?: (input: { name: string }, context: EndpointContext) => { text: string } | RawJson;
  file?: () => AsyncIterable<Uint8Array> | Uint8Array;
  guarded?: () => { text: string };
};

/** Serves two functions in memory: a public one with two actions, and one for our own pages only. */
export function serveDemo(answers: Answers = {}, validateAnswers = true) {
  const lines: string[] = [];
  const handlers: EndpointHandler[] = [
    handle(greet, (input, context) => answers.greet?.(input, context) ?? { text: `hello ${input.name}` }),
    handle(fetchFile, () => ({ filename: 'brief.eml', bytes: answers.file?.() ?? Buffer.from('abc') })),
    handle(guarded, () => answers.guarded?.() ?? { text: 'ran' }),
  ];
  const { server } = buildHttpServer(functionRoutes(handlers, { validateAnswers }), {
    siteUrl: 'https://mayfly.test',
    corsOrigins: ['https://friend.test'],
    log: createLogger('info', { write: (line) => lines.push(line) }),
  });
  const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { server, lines, post };
}
