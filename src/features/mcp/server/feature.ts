import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { CallFunction } from '#platform/endpoint/server/endpoint-caller.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import type { mcpSettings } from './config.ts';
import type { ToolPorts } from './create-tools.ts';

export type McpNeeds = Pick<ToolPorts, 'version' | 'drawIdentity'> & {
  settings: SettingValues<typeof mcpSettings>;
  siteUrl: string;
  callFunction: CallFunction;
};

export function createMcp({ settings, siteUrl, callFunction, ...tools }: McpNeeds): { routes: HttpRoute[] } {
  if (!settings.isOn) return { routes: [] };
  const route: HttpRoute = {
    method: 'POST',
    path: '/mcp',
    origin: 'own',
    handle: async (request) => {
      const { serveMcp } = await import('./serve-mcp.ts');
      const caller = { clientAddress: request.clientAddress, signal: request.waitSignal };
      const call: ToolPorts['call'] = (name, body) => callFunction(name, body, caller);
      return await serveMcp(request, { ...tools, call }, siteUrl);
    },
  };
  return { routes: [route] };
}

export async function serveMcpStdio(ports: ToolPorts): Promise<void> {
  const [{ serveStdio }, { createTools }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./create-tools.ts'),
  ]);
  serveStdio(() => createTools(ports));
}
