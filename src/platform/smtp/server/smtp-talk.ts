import { connect, type Socket } from 'node:net';

/** Of replies; a mail server that says more than this at once is none. */
const maxReplyBytes = 16 * 1024;
const wholeReply = /^(?:\d{3}-[^\r\n]*\r\n)*(\d{3}) [^\r\n]*\r\n/;

export type SmtpTalkOptions = {
  host: string;
  port: number;
  /** Argument of EHLO. */
  clientName: string;
  /** A mail to hand over, from the null sender; lines end with CR LF, and none begins with a dot. */
  mail?: { to: string; content: string } | undefined;
  /** Ends the talk where it stands. */
  signal: AbortSignal;
};

export type SmtpTalk = {
  /** From the greeting to the answer to EHLO; undefined where nobody answered. */
  helloMs: number | undefined;
  /** Code of the reply that refused: the talk ended there. */
  refusal: number | undefined;
  /** The mail was answered with 250. */
  isMailTaken: boolean;
};

/** Talks to a mail server as a sender does. What goes wrong is part of the answer; it never rejects. */
export async function talkSmtp(options: SmtpTalkOptions): Promise<SmtpTalk> {
  const talk: SmtpTalk = { helloMs: undefined, refusal: undefined, isMailTaken: false };
  const line = new SmtpLine(options);
  try {
    await hold(line, options, talk);
  } catch (error) {
    if (error instanceof Refused) talk.refusal = error.code;
  } finally {
    line.close();
  }
  return talk;
}

async function hold(line: SmtpLine, { clientName, mail }: SmtpTalkOptions, talk: SmtpTalk): Promise<void> {
  await line.expect(220);
  const greetedMs = performance.now();
  await line.ask(`EHLO ${clientName}`, 250);
  talk.helloMs = performance.now() - greetedMs;
  if (mail !== undefined) {
    await line.ask('MAIL FROM:<>', 250);
    await line.ask(`RCPT TO:<${mail.to}>`, 250);
    await line.ask('DATA', 354);
    await line.ask(`${mail.content}\r\n.`, 250);
    talk.isMailTaken = true;
  }
  await line.ask('QUIT', 221);
}

class Refused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

/** A connection that is read reply by reply. */
class SmtpLine {
  readonly #socket: Socket;
  #received = '';
  #ended = false;
  #wake: () => void = () => undefined;

  constructor({ host, port, signal }: Pick<SmtpTalkOptions, 'host' | 'port' | 'signal'>) {
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
        if (Number(match[1]) !== code) throw new Refused(Number(match[1]));
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
