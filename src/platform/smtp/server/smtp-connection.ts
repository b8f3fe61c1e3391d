import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { CommandLineReader } from './commands/command-line-reader.ts';
import { greeting, type Reply, replies, reportOutcome } from './smtp-replies.ts';
import { type SessionContext, type SmtpClient, SmtpSession } from './smtp-session.ts';

type ConnectionOptions = {
  socket: Socket;
  client: SmtpClient;
  context: SessionContext;
  secureContext: SecureContext | undefined;
  /** Delay before the greeting; a client that sends during it is rejected. 0 greets immediately. */
  greetingPauseMs: number;
  onClose(connection: SmtpConnection): void;
};

export class SmtpConnection {
  readonly client: SmtpClient;
  readonly #context: SessionContext;
  readonly #session: SmtpSession;
  readonly #secureContext: SecureContext | undefined;
  readonly #reader: CommandLineReader;
  readonly #startedAtMs: number;
  #socket: Socket;
  #phase: 'greeting' | 'open' | 'securing' | 'closing' = 'greeting';
  #out = '';
  /** True while the sink is working. Input waits meanwhile. */
  #busy = false;
  /** True if the peer does not read our replies. We do not read its commands then. */
  #clogged = false;
  #paused = false;
  #peerEnded = false;
  #draining = false;
  #waitingSinceMs: number;
  #dataSinceMs = 0;
  #lingeredBytes = 0;
  #greetingTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.client = options.client;
    this.#context = options.context;
    this.#secureContext = options.secureContext;
    this.#session = new SmtpSession(options.context, options.client, options.secureContext !== undefined);
    this.#reader = new CommandLineReader(options.context.limits);
    this.#startedAtMs = options.context.steadyClock.nowMs();
    this.#waitingSinceMs = this.#startedAtMs;
    this.#socket = options.socket;
    this.#listen(options.socket);
    options.socket.once('close', () => {
      clearTimeout(this.#greetingTimer);
      this.#phase = 'closing';
      this.#session.abandon();
      options.onClose(this);
    });
    if (options.greetingPauseMs === 0) this.#greet();
    else this.#greetingTimer = setTimeout(() => this.#greet(), options.greetingPauseMs);
  }

  /** Closes the connection if it exceeded a timeout. Called every `timeoutCheckMs`. */
  checkTime(nowMs: number, stressed: boolean): void {
    if (this.#busy) return;
    const { limits } = this.#context;
    const waitedMs = nowMs - this.#waitingSinceMs;
    if (this.#phase === 'closing' || this.#phase === 'securing') {
      const timeoutMs = this.#phase === 'closing' ? limits.lingerMs : limits.tlsHandshakeMs;
      if (waitedMs >= timeoutMs) this.#socket.destroy();
      return;
    }
    const idleMs = Math.min(this.#session.idleMs, stressed ? limits.stressedIdleMs : Infinity);
    const late =
      this.#session.receiver === undefined
        ? waitedMs >= idleMs || nowMs - this.#startedAtMs >= limits.sessionMs
        : waitedMs >= limits.dataBlockIdleMs || nowMs - this.#dataSinceMs >= limits.dataPhaseMs;
    if (late) this.#close(replies.timedOut);
  }

  drain(): void {
    this.#draining = true;
    if (!this.#busy && this.#session.receiver === undefined) this.#close(replies.shuttingDown);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #listen(socket: Socket): void {
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('end', () => this.#onEnd());
    socket.on('drain', () => this.#onDrain());
    // A reset by the peer is not our error; 'close' follows.
    socket.on('error', () => socket.destroy());
  }

  #greet(): void {
    if (this.#phase !== 'greeting') return;
    this.#phase = 'open';
    this.#out = greeting(this.#context.hostname);
    this.#run();
  }

  #onData(chunk: Buffer): void {
    if (this.#phase === 'closing') {
      this.#lingeredBytes += chunk.length;
      if (this.#lingeredBytes > this.#context.limits.maxLingerBytes) this.#socket.destroy();
      return;
    }
    if (this.#phase === 'greeting') {
      this.#close(replies.earlyTalker);
      return;
    }
    // Drops plain text after STARTTLS, because someone else may have injected it (RFC 3207).
    if (this.#phase === 'securing') return;
    this.#reader.add(chunk);
    if (this.#busy || this.#clogged) this.#pause();
    else this.#run();
  }

  #run(): void {
    while (this.#phase === 'open' && !this.#busy && !this.#clogged && this.#step());
    this.#flush();
    if (this.#busy || this.#clogged) return;
    if (this.#paused) this.#resume();
    if (this.#peerEnded && this.#phase === 'open') this.#close('');
  }

  #step(): boolean {
    const receiver = this.#session.receiver;
    if (receiver !== undefined) {
      const moved = this.#reader.drainInto((chunk, offset) => receiver.push(chunk, offset));
      if (!moved) return false;
      if (receiver.ended) this.#await(this.#session.endOfMessage());
      else if (receiver.endless !== undefined) this.#close(receiver.endless + replies.tooManyErrors);
      else if (receiver.mustStore) this.#await(receiver.store());
      else this.#waitingSinceMs = this.#context.steadyClock.nowMs();
      return true;
    }
    const line = this.#reader.next();
    if (line === undefined) return false;
    if (line === 'endless') {
      this.#close(replies.lineTooLong + replies.tooManyErrors);
      return false;
    }
    const reply = 'text' in line ? this.#session.command(line.text) : this.#session.error(line.refusal);
    if (typeof reply === 'string') this.#answer(reply);
    else this.#await(reply);
    return true;
  }

  #await(work: Promise<Reply | undefined>): void {
    this.#busy = true;
    work.then(
      (reply) => {
        this.#busy = false;
        if (this.#phase !== 'open') return;
        if (reply === undefined) this.#waitingSinceMs = this.#context.steadyClock.nowMs();
        else this.#answer(reply);
        this.#run();
      },
      (error: unknown) => {
        this.#context.log?.error({ err: error }, 'smtp session failed');
        this.#socket.destroy();
      },
    );
  }

  #answer(reply: Reply): void {
    this.#report(reply);
    this.#out += reply;
    this.#waitingSinceMs = this.#context.steadyClock.nowMs();
    if (this.#session.receiver !== undefined) this.#dataSinceMs = this.#waitingSinceMs;
    else if (this.#session.after === 'close') this.#close('');
    else if (this.#session.after === 'start-tls') this.#startTls();
    else if (this.#draining) this.#close(replies.shuttingDown);
  }

  #report(reply: Reply): void {
    const { observer } = this.#context;
    if (observer !== undefined) reportOutcome(reply, observer);
  }

  #flush(): void {
    if (this.#out === '') return;
    const out = this.#out;
    this.#out = '';
    if (!this.#socket.writable) return;
    if (!this.#socket.write(out, 'latin1')) {
      this.#clogged = true;
      this.#pause();
    }
  }

  #onDrain(): void {
    if (!this.#clogged) return;
    this.#clogged = false;
    if (!this.#busy) this.#run();
  }

  #pause(): void {
    this.#paused = true;
    this.#socket.pause();
  }

  #resume(): void {
    this.#paused = false;
    this.#socket.resume();
  }

  #onEnd(): void {
    this.#peerEnded = true;
    if (this.#phase === 'closing') this.#socket.destroySoon();
    else if (!this.#busy && !this.#clogged) this.#close('');
  }

  #close(last: Reply): void {
    if (this.#phase === 'closing') return;
    this.#phase = 'closing';
    this.#report(last);
    this.#session.abandon();
    this.#reader.clear();
    this.#waitingSinceMs = this.#context.steadyClock.nowMs();
    if (this.#socket.writable) this.#socket.end(this.#out + last, 'latin1');
    this.#out = '';
    if (this.#peerEnded) this.#socket.destroySoon();
    else this.#resume();
  }

  #startTls(): void {
    const plain = this.#socket;
    const out = this.#out;
    this.#phase = 'securing';
    this.#out = '';
    this.#reader.clear();
    this.#pause();
    plain.write(out, 'latin1', () => {
      if (this.#phase === 'securing' && !plain.destroyed) this.#secure(plain);
    });
  }

  #secure(plain: Socket): void {
    const secured = secureSocket(plain, this.#secureContext);
    this.#socket = secured;
    this.#paused = false;
    secured.once('secure', () => {
      this.#phase = 'open';
      this.#session.startedTls();
      this.#waitingSinceMs = this.#context.steadyClock.nowMs();
    });
    this.#listen(secured);
  }
}

function secureSocket(plain: Socket, secureContext: SecureContext | undefined): TLSSocket {
  for (const event of ['data', 'end', 'drain']) plain.removeAllListeners(event);
  const secured = new TLSSocket(plain, {
    isServer: true,
    ...(secureContext === undefined ? {} : { secureContext }),
  });
  secured.once('close', () => plain.destroy());
  return secured;
}
