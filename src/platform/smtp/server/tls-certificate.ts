import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { AppError } from '#platform/errors/common/app-error.ts';

/** A certificate in two files, reloaded when either file changes. */
export class TlsCertificate {
  readonly #certFile: string;
  readonly #keyFile: string;
  #stamp = '';
  #context: SecureContext | undefined;

  constructor(certFile: string, keyFile: string) {
    this.#certFile = certFile;
    this.#keyFile = keyFile;
  }

  get context(): SecureContext | undefined {
    return this.#context;
  }

  /** Rejects with `certificate_unusable` if the files are not a valid PEM pair, and keeps the previous certificate. */
  async load(): Promise<void> {
    const stamp = await this.#readStamp();
    if (stamp === this.#stamp) return;
    const [cert, key] = await Promise.all([readFile(this.#certFile), readFile(this.#keyFile)]);
    try {
      this.#context = createSecureContext({ cert, key });
    } catch (cause) {
      throw new AppError('certificate_unusable', {
        cause,
        details: { certFile: this.#certFile, keyFile: this.#keyFile },
      });
    }
    this.#stamp = stamp;
  }

  async #readStamp(): Promise<string> {
    const [cert, key] = await Promise.all([stat(this.#certFile), stat(this.#keyFile)]);
    return `${cert.mtimeMs} ${cert.size} ${key.mtimeMs} ${key.size}`;
  }
}
