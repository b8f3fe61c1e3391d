import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FakeSpeechServer } from './fake-speech-server.ts';

const run = promisify(execFile);

/** Debian packages: a voice, and a recognizer that needs no download of its own. */
export const hearingPrograms = ['espeak-ng', 'pocketsphinx_continuous'] as const;

export function findMissingPrograms(): string[] {
  return hearingPrograms.filter((name) => spawnSync('which', [name]).status !== 0);
}

/** Speaks into a WAV file, with the voice that is recognized best. */
export function speak(words: readonly string[], file: string): void {
  const spoken = spawnSync('espeak-ng', ['-v', 'en-us+f2', '-s', '130', '-w', file, `${words.join(', ')}.`]);
  if (spoken.status !== 0) throw new Error(`espeak-ng exited with ${spoken.status}`);
}

/**
 * An OpenAI-compatible `/audio/transcriptions` with pocketsphinx. It listens only for words of a list,
 * because with a whole language it does not understand a synthetic voice.
 */
export class HearingServer extends FakeSpeechServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hearing-'));
  readonly #grammar = join(this.#folder, 'words.gram');
  readonly heard: string[] = [];

  constructor(vocabulary: readonly string[]) {
    super();
    const grammar = `#JSGF V1.0;\ngrammar words;\npublic <words> = ( ${vocabulary.join(' | ')} )+ ;\n`;
    writeFileSync(this.#grammar, grammar);
    this.answer = async ({ file }) => {
      const text = await this.#recognize(file);
      this.heard.push(text);
      return { text };
    };
  }

  override async close(): Promise<void> {
    await super.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #recognize(sound: Uint8Array): Promise<string> {
    const file = join(this.#folder, `${this.got.length}.wav`);
    writeFileSync(file, sound);
    const args = ['-infile', file, '-logfn', '/dev/null', '-jsgf', this.#grammar];
    const { stdout } = await run('pocketsphinx_continuous', args);
    return stdout.trim().replaceAll(/\s+/gu, ' ');
  }
}
