import { connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { patient } from '../patience.ts';

/** Timeout that only a failing test reaches. */
const patienceMs = patient(20_000);

type Waiter = { wake(): void };

/** A client of an SMTP conversation that sends exactly the given bytes. */
export class SmtpPeer {
  #socket: Socket;
  #received = '';
  #ended = false;
  #waiters: Waiter[] = [];

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#listen(socket);
  }

  static async open(port: number, localAddress?: string): Promise<SmtpPeer> {
    const host = localAddress?.includes(':') ? '::1' : '127.0.0.1';
    const socket = connectSocket({ port, host, noDelay: true, ...(localAddress ? { localAddress } : {}) });
    const peer = new SmtpPeer(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return peer;
  }

  static async greeted(port: number, localAddress?: string): Promise<SmtpPeer> {
    const peer = await SmtpPeer.open(port, localAddress);
    await peer.reply();
    return peer;
  }

  get socket(): Socket {
    return this.#socket;
  }

  send(bytes: string | Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  ask(line: string): Promise<string> {
    this.send(`${line}\r\n`);
    return this.reply();
  }

  /** Returns the next reply with all its lines, without the last line end; '' if the server has closed. */
  async reply(): Promise<string> {
    for (;;) {
      const match = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3} [^\r\n]*\r\n/.exec(this.#received);
      if (match !== null) {
        this.#received = this.#received.slice(match[0].length);
        return match[0].trimEnd();
      }
      if (this.#ended) return '';
      await this.#change();
    }
  }

  async replies(count: number): Promise<string[]> {
    const all: string[] = [];
    for (let index = 0; index < count; index += 1) all.push(await this.reply());
    return all;
  }

  async rest(): Promise<string[]> {
    const all: string[] = [];
    for (let reply = await this.reply(); reply !== ''; reply = await this.reply()) all.push(reply);
    return all;
  }

  /** Bytes that have arrived and are not yet read as a reply. */
  get unread(): string {
    return this.#received;
  }

  async startTls(): Promise<void> {
    this.#socket.removeAllListeners();
    const secured = connectTls({ socket: this.#socket, rejectUnauthorized: false, servername: 'mx.test' });
    this.#socket = secured;
    await new Promise<void>((resolve, reject) => {
      secured.once('secureConnect', resolve);
      secured.once('error', reject);
    });
    this.#listen(secured);
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #listen(socket: Socket): void {
    const finish = () => {
      this.#ended = true;
      this.#wake();
    };
    socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1');
      this.#wake();
    });
    socket.on('end', finish);
    socket.on('close', finish);
    socket.on('error', finish);
  }

  #wake(): void {
    for (const waiter of this.#waiters.splice(0)) waiter.wake();
  }

  #change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no reply in time')), patienceMs);
      this.#waiters.push({
        wake() {
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }
}
