import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';

/**
 * Stores the state of something that the operator set up, such as a model, in a private folder inside the data
 * folder.
 */
export class InstalledState<State extends { isOn: boolean }> {
  readonly #name: string;
  readonly #schema: z.ZodType<State>;

  constructor(name: string, schema: z.ZodType<State>) {
    this.#name = name;
    this.#schema = schema;
  }

  folder(dataDir: string): string {
    return join(resolve(dataDir), this.#name);
  }

  find(dataDir: string): State | undefined {
    try {
      return this.#schema.parse(JSON.parse(readFileSync(this.#file(dataDir), 'utf8')));
    } catch {
      return undefined;
    }
  }

  findOn(dataDir: string): State | undefined {
    const state = this.find(dataDir);
    return state?.isOn ? state : undefined;
  }

  save(dataDir: string, state: State): void {
    mkdirSync(this.folder(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(this.#file(dataDir), JSON.stringify(state, undefined, 2), { mode: 0o600 });
  }

  /** Deletes the library and everything downloaded or unpacked. Keeps the operator's own files in other folders. */
  remove(dataDir: string): void {
    rmSync(this.folder(dataDir), { recursive: true, force: true });
  }

  #file(dataDir: string): string {
    return join(this.folder(dataDir), `${this.#name}.json`);
  }
}
