import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadModelSetup } from '#features/ai-tools/server/feature.ts';
import { loadProductSettings } from '../../server/settings/config.ts';
import { checkModels, type FoundModelServer, findModelServers } from './check-models.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'check-models-'));
const ollama: FoundModelServer = {
  baseUrl: 'http://127.0.0.1:11434/v1',
  program: 'Ollama',
  models: ['nomic-embed-text', 'llama3.2:3b'],
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

function check(environment: Record<string, string> = {}, servers: FoundModelServer[] = [ollama]) {
  const settings = loadProductSettings({ MAYFLY_DATA_DIR: dataDir, ...environment });
  return checkModels(settings, { findModelServers: async () => servers });
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

describe('checkModels', () => {
  it('prints the two settings for a model server that was found', async () => {
    expect(await check()).toEqual([
      {
        level: 'note',
        about: 'Model server at http://127.0.0.1:11434/v1',
        says: 'an OpenAI-compatible server (Ollama?) could answer the AI tools. It has 2 models.',
        fix: 'To use it, set MAYFLY_AI_BASE_URL=http://127.0.0.1:11434/v1 and MAYFLY_AI_MODEL=llama3.2:3b',
      },
    ]);
  });

  it('skips a server without a model that writes text, and skips all servers if the settings name a server', async () => {
    expect(await check({}, [{ ...ollama, models: ['nomic-embed-text'] }])).toEqual([]);
    const named = { MAYFLY_AI_BASE_URL: 'http://127.0.0.1:11434/v1', MAYFLY_AI_MODEL: 'm' };
    expect(await check(named)).toEqual([]);
  });

  it('checks that the files of installed models exist', async () => {
    const setup = await loadModelSetup();
    const file = join(dataDir, 'model.gguf');
    const facts = { name: 'Tiny', sizeBytes: 1, contextTokens: 1, neededBytes: 1 };
    const speeds = { readTokensPerSecond: 1, writeTokensPerSecond: 1 };
    setup.model.installed.save(dataDir, { isOn: true, file, ...facts, ...speeds });
    setup.speech.installed.save(dataDir, { isOn: true, folder: join(dataDir, 'nowhere'), sizeBytes: 1 });
    expect((await check()).map(({ level, says }) => [level, says])).toEqual([
      ['warning', 'Tiny is on, but its files are missing.'],
      ['warning', `${join(dataDir, 'nowhere')} is on, but its files are missing.`],
    ]);
    writeFileSync(file, 'x');
    expect((await check())[0]).toMatchObject({ level: 'good', says: 'Tiny is installed and on.' });
  });
});

describe('findModelServers', () => {
  const models = JSON.stringify({ object: 'list', data: [{ id: 'small\u001b[2J' }] });

  it('requests the list of models, and keeps only their names', async () => {
    const asked: string[] = [];
    const port = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end(models);
    });
    expect(await findModelServers([{ port, program: 'a' }])).toEqual([
      { baseUrl: `http://127.0.0.1:${port}/v1`, program: 'a', models: ['small[2J'] },
    ]);
    expect(asked).toEqual(['GET /v1/models']);
  });

  it.each<[string, RequestListener]>([
    ['a web page', (_, response) => response.end('<html>')],
    ['an error', (_, response) => response.writeHead(404).end(models)],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end()],
    ['an answer without end', (_, response) => response.write('['.repeat(300_000))],
    ['silence', () => undefined],
  ])('skips a port that answers with %s', async (_case, listener) => {
    expect(await findModelServers([{ port: await serve(listener), program: 'a' }])).toEqual([]);
  });

  it('skips a port without a listener', async () => {
    expect(await findModelServers([{ port: 1, program: 'a' }])).toEqual([]);
  });
});
