import { createMcpHandler } from '@modelcontextprotocol/server';
import type { HttpReply, HttpRequest } from '#platform/http/server/http-route.ts';
import { createTools, type ToolPorts } from './create-tools.ts';

export async function serveMcp(request: HttpRequest, ports: ToolPorts, siteUrl: string): Promise<HttpReply> {
  const handler = createMcpHandler(() => createTools(ports));
  const headers = new Headers(
    Object.entries(request.headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const asked = new Request(new URL(request.path, siteUrl), {
    method: request.method,
    headers,
    body: JSON.stringify(request.body),
    signal: request.waitSignal,
  });
  const answer = await handler.fetch(asked, { parsedBody: request.body });
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' },
    body: await answer.text(),
  };
}
