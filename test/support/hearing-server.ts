import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packages of Debian: a voice, and a recognizer from before neural networks that needs no download of its own. */
export const hearingPrograms = ['espeak-ng', 'pocketsphinx_continuous'] as const;

export function findMissingPrograms(): string[] {
  return hearingPrograms.filter((name) => spawnSync('which', [name]).status !== 0);
}

/** Speaks into a WAV file. Of its voices, this one is understood best. */
export function speak(words: readonly string[], file: string): void {
  const spoken = spawnSync('espeak-ng', ['-v', 'en-us+f2', '-s', '130', '-w', file, `${words.join(', ')}.`]);
  if (spoken.status !== 0) throw new Error(`espeak-ng ended with ${spoken.status}`);
}

/**
 * OpenAI-compatible `/audio/transcriptions` by pocketsphinx, which listens for words of a list: with a whole language to
 * choose from it does not understand a synthetic voice.
 */
export class HearingServer {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #folder = mkdtempSync(join(tmpdir(), 'hearing-'));
  readonly #grammar = join(this.#folder, 'words.gram');
  /** What was understood, by segment. */
  readonly heard: string[] = [];

  constructor(vocabulary: readonly string[]) {
    const grammar = `#JSGF V1.0;\ngrammar words;\npublic <words> = ( ${vocabulary.join(' | ')} )+ ;\n`;
    writeFileSync(this.#grammar, grammar);
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    rmSync(this.#folder, { recursive: true });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
    const text = await this.#recognize(form.get('file') as Blob);
    this.heard.push(text);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ text }));
  }

  async #recognize(sound: Blob): Promise<string> {
    const file = join(this.#folder, `${this.heard.length}-${performance.now()}.wav`);
    writeFileSync(file, new Uint8Array(await sound.arrayBuffer()));
    const args = ['-infile', file, '-logfn', '/dev/null', '-jsgf', this.#grammar];
    const { stdout } = await run('pocketsphinx_continuous', args);
    return stdout.trim().replaceAll(/\s+/gu, ' ');
  }
}
