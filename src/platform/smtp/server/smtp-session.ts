import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { parseClientName, parseMail, splitCommand } from './commands/command-parser.ts';
import type { MailSink } from './mail-sink.ts';
import type { InFlightBudget } from './message/in-flight-budget.ts';
import { MailTransaction } from './message/mail-transaction.ts';
import type { MessageReceiver } from './message/message-receiver.ts';
import type { SmtpLimits } from './smtp-limits.ts';
import type { MailObserver } from './smtp-replies.ts';
import { ehloReply, heloReply, type Reply, replies } from './smtp-replies.ts';

/** Limits messages per client; `RateLimiter` implements it. */
export interface MessageLimiter {
  take(key: string, cost?: number): { allowed: boolean };
}

export type SessionContext = {
  sink: MailSink;
  clock: Clock;
  steadyClock: Clock;
  limits: SmtpLimits;
  hostname: string;
  budget: InFlightBudget;
  messageLimiter: MessageLimiter | undefined;
  log: Logger | undefined;
  observer: MailObserver | undefined;
};

export type SmtpClient = {
  address: string;
  key: string;
};

export type AfterReply = 'go-on' | 'start-tls' | 'close';

/** Handles the commands of RFC 5321 section 4.1 in their required order. Independent of sockets. */
export class SmtpSession {
  readonly #context: SessionContext;
  readonly #client: SmtpClient;
  #offersTls: boolean;
  #tls = false;
  #clientName = '';
  #extended = false;
  #transaction: MailTransaction | undefined;
  #errors = 0;
  #refusedRecipients = 0;
  #idleCommands = 0;
  #begun = false;
  #receiver: MessageReceiver | undefined;
  #after: AfterReply = 'go-on';

  constructor(context: SessionContext, client: SmtpClient, offersTls: boolean) {
    this.#context = context;
    this.#client = client;
    this.#offersTls = offersTls;
  }

  get receiver(): MessageReceiver | undefined {
    return this.#receiver;
  }

  get after(): AfterReply {
    return this.#after;
  }

  /** Timeout for the next command. A client that started a message gets the time that RFC 5321 asks for. */
  get idleMs(): number {
    const { limits } = this.#context;
    return this.#begun ? limits.commandIdleMs : limits.greetedIdleMs;
  }

  /** Forgets everything received before TLS (RFC 3207 section 4.2). */
  startedTls(): void {
    this.#tls = true;
    this.#offersTls = false;
    this.#clientName = '';
    this.#after = 'go-on';
    this.#reset();
  }

  command(line: string): Reply | Promise<Reply> {
    const { verb, argument } = splitCommand(line);
    switch (verb) {
      case 'MAIL':
        return this.#mail(argument);
      case 'RCPT':
        return this.#rcpt(argument);
      case 'DATA':
        return this.#data(argument);
      case 'EHLO':
      case 'HELO':
        return this.#hello(verb === 'EHLO', argument);
      case 'QUIT':
        this.#after = 'close';
        return replies.bye;
      case 'STARTTLS':
        return this.#startTls(argument);
      case 'RSET':
        if (argument !== '') return this.error(replies.badArgument);
        this.#reset();
        return this.#idle(replies.ok);
      case 'NOOP':
        return this.#idle(replies.ok);
      case 'HELP':
        return this.#idle(replies.help);
      case 'VRFY':
        return argument === '' ? this.error(replies.badArgument) : this.#idle(replies.cannotVerify);
      case 'EXPN':
      case 'AUTH':
        return this.error(replies.notImplemented);
      case 'GET':
      case 'HEAD':
      case 'POST':
      case 'PUT':
      case 'OPTIONS':
      case 'CONNECT':
        // A web page can make a browser post to this port; the request body must not become commands.
        return this.#close('', replies.notHttp);
      default:
        return this.error(replies.unknownCommand);
    }
  }

  error(reply: Reply): Reply {
    this.#errors += 1;
    return this.#errors < this.#context.limits.maxErrors ? reply : this.#close(reply, replies.tooManyErrors);
  }

  async endOfMessage(): Promise<Reply> {
    const reply = await (this.#receiver as MessageReceiver).finish();
    this.#reset();
    if (reply === replies.messageStored) this.#idleCommands = 0;
    return reply;
  }

  abandon(): void {
    this.#receiver?.abort();
  }

  #hello(extended: boolean, argument: string): Reply {
    const name = parseClientName(argument);
    if (name === undefined) return this.error(replies.badArgument);
    this.#reset();
    this.#clientName = name;
    this.#extended = extended;
    const { hostname, limits } = this.#context;
    return this.#idle(
      extended ? ehloReply(hostname, limits.maxMessageBytes, this.#offersTls) : heloReply(hostname),
    );
  }

  #startTls(argument: string): Reply {
    if (this.#tls) return this.error(replies.alreadyTls);
    if (!this.#offersTls) return this.error(replies.notImplemented);
    if (argument !== '') return this.error(replies.badArgument);
    this.#after = 'start-tls';
    return replies.startTls;
  }

  #mail(argument: string): Reply {
    if (this.#clientName === '') return this.error(replies.noHello);
    if (this.#transaction !== undefined) return this.error(replies.nestedMail);
    const parsed = parseMail(argument);
    if ('refusal' in parsed) return this.error(parsed.refusal);
    const { limits, budget, messageLimiter } = this.#context;
    const declared = parsed.declaredSizeBytes ?? 0;
    if (declared > limits.maxMessageBytes) return this.error(replies.messageTooBig);
    if (!budget.fits(declared)) return this.error(replies.storageShort);
    if (messageLimiter !== undefined && !messageLimiter.take(this.#client.key).allowed) {
      return this.error(replies.tooManyMessages);
    }
    this.#transaction = new MailTransaction(this.#context, parsed, {
      clientAddress: this.#client.address,
      clientName: this.#clientName,
      extended: this.#extended,
      tls: this.#tls,
    });
    this.#begun = true;
    return replies.senderOk;
  }

  #rcpt(argument: string): Reply | Promise<Reply> {
    if (this.#transaction === undefined) return this.error(replies.noSender);
    const reply = this.#transaction.checkRecipient(argument);
    if (typeof reply === 'string') return this.#countRecipient(reply);
    return reply.then((late) => this.#countRecipient(late));
  }

  #countRecipient(reply: Reply): Reply {
    if (reply === replies.recipientOk) return reply;
    this.#refusedRecipients += 1;
    if (this.#refusedRecipients < this.#context.limits.maxRefusedRecipients) return reply;
    return this.#close(reply, replies.tooManyErrors);
  }

  #data(argument: string): Reply {
    if (argument !== '') return this.error(replies.badArgument);
    if (this.#transaction === undefined) return this.error(replies.noSender);
    const begun = this.#transaction.begin();
    if (typeof begun === 'string') return this.error(begun);
    this.#receiver = begun;
    return replies.sendMessage;
  }

  #idle(reply: Reply): Reply {
    this.#idleCommands += 1;
    if (this.#idleCommands < this.#context.limits.maxIdleCommands) return reply;
    return this.#close(reply, replies.tooManyIdleCommands);
  }

  #close(reply: Reply, last: Reply): Reply {
    this.#after = 'close';
    return reply + last;
  }

  #reset(): void {
    this.#transaction = undefined;
    this.#receiver = undefined;
  }
}
