import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { type Clock, steadyClock } from '#platform/clock/server/clock.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import type { SmtpConfig } from './config.ts';
import type { MailSink } from './mail-sink.ts';
import { InFlightBudget } from './message/in-flight-budget.ts';
import { SmtpConnection } from './smtp-connection.ts';
import { type SmtpLimits, smtpLimits } from './smtp-limits.ts';
import { type MailObserver, type Reply, replies, reportOutcome } from './smtp-replies.ts';
import type { MessageLimiter, SessionContext } from './smtp-session.ts';
import { TlsCertificate } from './tls-certificate.ts';

type ListenerConfig = Omit<SmtpConfig, 'maxMessagesPerMinute'>;

type SmtpListenerOptions = {
  sink: MailSink;
  config: ListenerConfig;
  clock: Clock;
  /** Measures timeouts, which must not depend on changes of the wall clock. */
  steadyClock?: Clock;
  log?: Logger;
  /** Unlimited by default. */
  messageLimiter?: MessageLimiter;
  observer?: MailObserver | undefined;
  /** Only tests set this. */
  limits?: Partial<SmtpLimits>;
};

const certificateCheckMs = 60_000;
const defaultDrainMs = 10_000;
/** Time for the sink to abort unfinished messages before its storage closes. */
const settleMs = 1_000;

export class SmtpListener {
  readonly #config: ListenerConfig;
  readonly #steadyClock: Clock;
  readonly #log: Logger | undefined;
  readonly #limits: SmtpLimits;
  readonly #context: SessionContext;
  readonly #certificate: TlsCertificate | undefined;
  readonly #connections = new Set<SmtpConnection>();
  readonly #connectionsByClient = new Map<string, number>();
  #server: Server | undefined;
  #timeoutTimer: NodeJS.Timeout | undefined;
  #certificateCheckedAtMs = 0;
  #closing: Promise<void> | undefined;
  readonly #lastForgotten = Promise.withResolvers<void>();

  constructor(options: SmtpListenerOptions) {
    const { config, clock, log } = options;
    this.#config = config;
    this.#steadyClock = options.steadyClock ?? steadyClock;
    this.#log = log;
    this.#limits = { ...smtpLimits, ...options.limits };
    this.#context = {
      sink: options.sink,
      clock,
      steadyClock: this.#steadyClock,
      log,
      limits: this.#limits,
      hostname: config.hostname,
      budget: new InFlightBudget(this.#limits.maxInFlightBytes),
      messageLimiter: options.messageLimiter,
      observer: options.observer,
    };
    const { tlsCertFile, tlsKeyFile } = config;
    if (tlsCertFile !== undefined && tlsKeyFile !== undefined) {
      this.#certificate = new TlsCertificate(tlsCertFile, tlsKeyFile);
    }
  }

  get connections(): number {
    return this.#connections.size;
  }

  get inFlightBytes(): number {
    return this.#context.budget.usedBytes;
  }

  get address(): AddressInfo {
    const address = this.#server?.address();
    if (address === null || address === undefined || typeof address === 'string') {
      throw new Error('SMTP listener is not started');
    }
    return address;
  }

  async start(): Promise<void> {
    await this.#certificate?.load();
    this.#certificateCheckedAtMs = this.#steadyClock.nowMs();
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#accept(socket));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject);
    server.listen({ port: this.#config.port, host: this.#config.host }, resolve);
    await promise;
    server.off('error', reject);
    server.on('error', (error) => this.#log?.error({ err: error }, 'smtp listener failed'));
    this.#server = server;
    this.#timeoutTimer = setInterval(() => this.#checkTimeouts(), this.#limits.timeoutCheckMs);
  }

  /** Ends idle sessions immediately. Messages in progress have `drainMs` to finish. */
  close(drainMs: number = defaultDrainMs): Promise<void> {
    this.#closing ??= this.#close(drainMs);
    return this.#closing;
  }

  async #close(drainMs: number): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    for (const connection of this.#connections) connection.drain();
    const deadline = setTimeout(() => {
      for (const connection of this.#connections) connection.destroy();
    }, drainMs);
    await closed.promise;
    // Waits for the last socket, whose close event follows that of the server.
    if (this.#connections.size > 0) await this.#lastForgotten.promise;
    clearTimeout(deadline);
    clearInterval(this.#timeoutTimer);
    const settled = new AbortController();
    await Promise.race([
      this.#context.budget.whenEmpty(),
      setTimeoutPromise(settleMs, undefined, { signal: settled.signal }).catch(() => {}),
    ]);
    settled.abort();
  }

  #accept(socket: Socket): void {
    // Without an error listener, a reset by the peer would crash the process.
    socket.on('error', () => socket.destroy());
    const address = plainAddress(socket.remoteAddress);
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const key = clientKey(address);
    const held = this.#connectionsByClient.get(key) ?? 0;
    const refusal = this.#refusal(held);
    if (refusal !== undefined) {
      if (this.#context.observer !== undefined) reportOutcome(refusal, this.#context.observer);
      socket.end(refusal, 'latin1');
      socket.destroySoon();
      return;
    }
    this.#connectionsByClient.set(key, held + 1);
    this.#connections.add(
      new SmtpConnection({
        socket,
        client: { address, key },
        context: this.#context,
        secureContext: this.#certificate?.context,
        greetingPauseMs: this.#config.greetingPauseMs,
        onClose: (connection) => this.#forget(connection),
      }),
    );
  }

  #refusal(heldByClient: number): Reply | undefined {
    if (this.#closing !== undefined) return replies.shuttingDown;
    if (this.#connections.size >= this.#config.maxConnections) return replies.serverFull;
    if (heldByClient >= this.#config.maxConnectionsPerClient) return replies.clientFull;
    return undefined;
  }

  #forget(connection: SmtpConnection): void {
    this.#connections.delete(connection);
    const { key } = connection.client;
    const held = (this.#connectionsByClient.get(key) ?? 1) - 1;
    if (held === 0) this.#connectionsByClient.delete(key);
    else this.#connectionsByClient.set(key, held);
    if (this.#closing !== undefined && this.#connections.size === 0) this.#lastForgotten.resolve();
  }

  #checkTimeouts(): void {
    const nowMs = this.#steadyClock.nowMs();
    const stressed = this.#connections.size >= this.#config.maxConnections * this.#limits.stressShare;
    for (const connection of this.#connections) connection.checkTime(nowMs, stressed);
    if (this.#certificate === undefined || nowMs - this.#certificateCheckedAtMs < certificateCheckMs) return;
    this.#certificateCheckedAtMs = nowMs;
    this.#certificate.load().catch((error: unknown) => {
      this.#log?.warn({ err: error }, 'cannot load the renewed certificate; keeping the old one');
    });
  }
}

/** Returns the IPv4 address of an IPv4-mapped one, and drops the zone of a link-local address. */
function plainAddress(remoteAddress: string | undefined): string | undefined {
  return remoteAddress?.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}
