import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { patient } from '../patience.ts';

const patienceMs = patient(20_000);

/** A connection that sends exactly the given bytes and keeps the answer. */
export class RawHttp {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1');
    });
    socket.on('error', () => socket.destroy());
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(siteUrl: string): Promise<RawHttp> {
    const socket = connect({ port: Number(new URL(siteUrl).port), host: '127.0.0.1', noDelay: true });
    const raw = new RawHttp(socket);
    await once(socket, 'connect');
    return raw;
  }

  get received(): string {
    return this.#received;
  }

  send(bytes: string | Uint8Array): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  async untilClosed(): Promise<string> {
    const timer = setTimeout(() => this.socket.destroy(new Error('still open')), patienceMs);
    await this.closed;
    clearTimeout(timer);
    return this.#received;
  }

  async until(pattern: RegExp): Promise<string> {
    const deadline = AbortSignal.timeout(patienceMs);
    while (!pattern.test(this.#received)) await once(this.socket, 'data', { signal: deadline });
    return this.#received;
  }
}

export async function exchange(siteUrl: string, bytes: string | Uint8Array): Promise<string> {
  const raw = await RawHttp.open(siteUrl);
  raw.send(bytes);
  return raw.untilClosed();
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
