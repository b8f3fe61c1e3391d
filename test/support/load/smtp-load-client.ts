import { connect, type Socket } from 'node:net';

type Reply = { code: number; text: string };

/** A minimal SMTP client for load tests, so that no library affects the measurement. */
export class SmtpLoadClient {
  readonly #socket: Socket;
  #buffer = '';
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void }[] = [];
  #replies: Reply[] = [];
  #failure: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('connection closed')));
  }

  static async open(port: number, host = '127.0.0.1'): Promise<SmtpLoadClient> {
    const client = new SmtpLoadClient(connect(port, host));
    await client.#expect(220);
    await client.command('EHLO load.example', 250);
    return client;
  }

  #take(chunk: string): void {
    this.#buffer += chunk;
    for (let end = this.#buffer.indexOf('\r\n'); end >= 0; end = this.#buffer.indexOf('\r\n')) {
      const line = this.#buffer.slice(0, end);
      this.#buffer = this.#buffer.slice(end + 2);
      if (line[3] === '-') continue;
      const reply = { code: Number(line.slice(0, 3)), text: line.slice(4) };
      const waiting = this.#waiting.shift();
      if (waiting) waiting.resolve(reply);
      else this.#replies.push(reply);
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#failure);
  }

  #next(): Promise<Reply> {
    const reply = this.#replies.shift();
    if (reply) return Promise.resolve(reply);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  async #expect(code: number): Promise<Reply> {
    const reply = await this.#next();
    if (reply.code !== code) throw new Error(`expected ${code}, got ${reply.code} ${reply.text}`);
    return reply;
  }

  command(line: string, code: number): Promise<Reply> {
    this.#socket.write(`${line}\r\n`);
    return this.#expect(code);
  }

  /**
   * Sends one message. Resolves at its 250 with the milliseconds since the last byte. `content` has CRLF line
   * ends and no line that starts with a dot.
   */
  async send(recipient: string, content: string | Uint8Array): Promise<number> {
    this.#socket.write(`MAIL FROM:<load@sender.example>\r\nRCPT TO:<${recipient}>\r\nDATA\r\n`);
    await this.#expect(250);
    await this.#expect(250);
    await this.#expect(354);
    this.#socket.write(content);
    this.#socket.write('\r\n.\r\n');
    const sentAtMs = performance.now();
    await this.#expect(250);
    return performance.now() - sentAtMs;
  }

  async quit(): Promise<void> {
    await this.command('QUIT', 221);
    this.#socket.destroy();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** Builds a text mail of about `sizeBytes`, in lines of 76 characters. */
export function textMail(subject: string, sizeBytes: number): string {
  const head = `From: Load <load@sender.example>\r\nTo: you@example.com\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`;
  const line = `${'mayfly '.repeat(10)}rests.\r\n`;
  return head + line.repeat(Math.max(1, Math.ceil((sizeBytes - head.length) / line.length)));
}
