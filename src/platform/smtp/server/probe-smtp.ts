import { connect, type Socket } from 'node:net';

/** Maximum length of a reply. No mail server sends a longer one. */
const maxReplyBytes = 16 * 1024;
const wholeReply = /^(?:\d{3}-[^\r\n]*\r\n)*(\d{3}) [^\r\n]*\r\n/;

export type SmtpProbeOptions = {
  host: string;
  port: number;
  clientName: string;
  /** A mail to send from the null sender. Lines must end with CR LF, and must not start with a dot. */
  mail?: { to: string; content: string } | undefined;
  signal: AbortSignal;
};

export type SmtpProbe = {
  /** Time from the greeting to the reply to EHLO. Undefined if there was no reply. */
  helloMs: number | undefined;
  refusal: number | undefined;
  isMailAccepted: boolean;
};

/** Connects to a mail server like a sender and reports how far it got. Never rejects. */
export async function probeSmtp(options: SmtpProbeOptions): Promise<SmtpProbe> {
  const probe: SmtpProbe = { helloMs: undefined, refusal: undefined, isMailAccepted: false };
  const connection = new ReplyReader(options);
  try {
    await converse(connection, options, probe);
  } catch (error) {
    if (error instanceof Rejected) probe.refusal = error.code;
  } finally {
    connection.close();
  }
  return probe;
}

async function converse(
  connection: ReplyReader,
  { clientName, mail }: SmtpProbeOptions,
  probe: SmtpProbe,
): Promise<void> {
  await connection.expect(220);
  const greetedMs = performance.now();
  await connection.ask(`EHLO ${clientName}`, 250);
  probe.helloMs = performance.now() - greetedMs;
  if (mail !== undefined) {
    await connection.ask('MAIL FROM:<>', 250);
    await connection.ask(`RCPT TO:<${mail.to}>`, 250);
    await connection.ask('DATA', 354);
    await connection.ask(`${mail.content}\r\n.`, 250);
    probe.isMailAccepted = true;
  }
  await connection.ask('QUIT', 221);
}

class Rejected extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`rejected with ${code}`);
    this.code = code;
  }
}

class ReplyReader {
  readonly #socket: Socket;
  #received = '';
  #ended = false;
  #wake: () => void = () => undefined;

  constructor({ host, port, signal }: Pick<SmtpProbeOptions, 'host' | 'port' | 'signal'>) {
    this.#socket = connect({ host, port, noDelay: true, signal });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => {
      this.#received += text;
      this.#wake();
    });
    for (const event of ['end', 'error', 'close']) {
      this.#socket.on(event, () => {
        this.#ended = true;
        this.#wake();
      });
    }
  }

  async ask(command: string, code: number): Promise<void> {
    this.#socket.write(`${command}\r\n`, 'latin1');
    await this.expect(code);
  }

  async expect(code: number): Promise<void> {
    for (;;) {
      const match = wholeReply.exec(this.#received);
      if (match !== null) {
        this.#received = this.#received.slice(match[0].length);
        if (Number(match[1]) !== code) throw new Rejected(Number(match[1]));
        return;
      }
      if (this.#ended || this.#received.length > maxReplyBytes) throw new Error('no reply');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
