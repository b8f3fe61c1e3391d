import { aiToolsSettings } from '#features/ai-tools/server/config.ts';
import { type AiTools, createAiTools } from '#features/ai-tools/server/feature.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import type { HttpServer } from '#platform/http/server/http-server.ts';
import { localModelSettings, modelServerSettings } from '#platform/language-model/server/config.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { speechSettings } from '#platform/speech/server/config.ts';
import type { TextEngine } from '#platform/text/server/text-engine.ts';
import { limitsOfOneProcess } from '#test/support/product/limits-of-one-process.ts';
import { buildHttpServer } from '../http/http-servers.ts';

export type CallOptions = { from?: string; headers?: Record<string, string> };

/** The room with an operator's settings, behind an HTTP server in memory. */
export class AiToolsRoom {
  readonly clock = { now: Date.UTC(2026, 0, 14, 12), nowMs: () => this.clock.now };
  readonly lines: string[] = [];
  readonly room: AiTools;
  readonly server: HttpServer;

  /** Looks for installed models in `dataDir`. */
  constructor(environment: Record<string, string>, engine?: TextEngine, dataDir?: string) {
    const log = createLogger('trace', { write: (line) => this.lines.push(line) });
    const rooms = {
      aiTools: aiToolsSettings,
      modelServer: modelServerSettings,
      localModel: localModelSettings,
      speech: speechSettings,
    };
    const { aiTools: settings, ...remote } = loadSettings(rooms, environment);
    this.room = createAiTools({
      clock: this.clock,
      settings,
      limits: limitsOfOneProcess({ clock: this.clock }),
      ...(engine !== undefined && { engine }),
      remote: { ...remote, dataDir, log },
    });
    const routes = functionRoutes(this.room.endpoints, { validateAnswers: true });
    this.server = buildHttpServer(routes, { siteUrl: 'https://mayfly.test', log }).server;
  }

  async call(name: string, body: unknown, { from = '192.0.2.1', headers = {} }: CallOptions = {}) {
    return await this.server.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.room.close();
  }
}
