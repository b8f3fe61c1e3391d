import { isIPv6 } from 'node:net';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { type MailArguments, parseRecipient } from '../commands/command-parser.ts';
import type { AcceptedRecipient, Envelope, MailSink, RecipientCheck } from '../mail-sink.ts';
import type { SmtpLimits } from '../smtp-limits.ts';
import { type Reply, refusalReplies, replies, replyToError } from '../smtp-replies.ts';
import type { InFlightBudget } from './in-flight-budget.ts';
import { MessageReceiver } from './message-receiver.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

let cachedSecond = -1;
let cachedDate = '';

/**
 * The trace lines of final delivery (RFC 5321 section 4.4). A `for` clause would reveal one recipient to another, so there
 * is none.
 */
function traceHeader(envelope: Envelope, hostname: string, extended: boolean): string {
  const address = isIPv6(envelope.clientAddress) ? `IPv6:${envelope.clientAddress}` : envelope.clientAddress;
  return (
    `Return-Path: <${envelope.mailFrom}>\r\n` +
    `Received: from ${envelope.clientName} ([${address}])\r\n` +
    `\tby ${hostname} with ${protocolName(envelope, extended)}; ${mailDate(envelope.receivedAtMs)}\r\n`
  );
}

/** The protocol of the trace header, by RFC 5321 section 4.4, RFC 3848 and RFC 6531 section 4.3. */
function protocolName(envelope: Envelope, extended: boolean): string {
  if (!extended) return 'SMTP';
  return `${envelope.smtpUtf8 ? 'UTF8SMTP' : 'ESMTP'}${envelope.tls ? 'S' : ''}`;
}

/** Formats the date of RFC 5322 section 3.3, in UTC. Cached, because many messages share a second. */
function mailDate(timeMs: number): string {
  const second = Math.floor(timeMs / 1000);
  if (second === cachedSecond) return cachedDate;
  const date = new Date(second * 1000);
  const clock = date.toISOString().slice(11, 19);
  cachedSecond = second;
  cachedDate = `${days[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()} ${clock} +0000`;
  return cachedDate;
}

type TransactionContext = {
  sink: MailSink;
  clock: Clock;
  limits: SmtpLimits;
  hostname: string;
  budget: InFlightBudget;
  log: Logger | undefined;
};

type SessionFacts = {
  clientAddress: string;
  clientName: string;
  /** True if the client sent EHLO, not HELO. */
  extended: boolean;
  tls: boolean;
};

/** One mail transaction (RFC 5321 section 3.3), from an accepted MAIL to the start of its content. */
export class MailTransaction {
  readonly #context: TransactionContext;
  readonly #mail: MailArguments;
  readonly #session: SessionFacts;
  readonly #recipients: AcceptedRecipient[] = [];
  #recipientsTried = false;

  constructor(context: TransactionContext, mail: MailArguments, session: SessionFacts) {
    this.#context = context;
    this.#mail = mail;
    this.#session = session;
  }

  /** Handles the argument of RCPT. Never rejects. */
  checkRecipient(argument: string): Reply | Promise<Reply> {
    this.#recipientsTried = true;
    const parsed = parseRecipient(argument, this.#mail.smtpUtf8);
    if ('refusal' in parsed) return parsed.refusal;
    if (this.#recipients.length >= this.#context.limits.maxRecipients) return replies.tooManyRecipients;
    const { address } = parsed;
    try {
      const check = this.#context.sink.checkRecipient(address, this.#mail.declaredSizeBytes);
      if (!(check instanceof Promise)) return this.#note(check);
      return check.then(
        (late) => this.#note(late),
        (error: unknown) => this.#explain(error),
      );
    } catch (error) {
      return this.#explain(error);
    }
  }

  begin(): MessageReceiver | Reply {
    if (this.#recipients.length === 0) {
      return this.#recipientsTried ? replies.noValidRecipients : replies.noRecipient;
    }
    const { sink, limits, budget, hostname } = this.#context;
    if (!budget.fits(this.#mail.declaredSizeBytes ?? 1)) return replies.storageShort;
    const envelope = this.#envelope();
    try {
      return new MessageReceiver({
        message: sink.begin(envelope),
        limits,
        budget,
        traceHeader: traceHeader(envelope, hostname, this.#session.extended),
        explain: (error) => this.#explain(error),
      });
    } catch (error) {
      return this.#explain(error);
    }
  }

  #note(check: RecipientCheck): Reply {
    if (typeof check === 'string') return refusalReplies[check];
    this.#recipients.push(check);
    return replies.recipientOk;
  }

  #envelope(): Envelope {
    return {
      mailFrom: this.#mail.address,
      recipients: this.#recipients,
      declaredSizeBytes: this.#mail.declaredSizeBytes,
      clientAddress: this.#session.clientAddress,
      clientName: this.#session.clientName,
      smtpUtf8: this.#mail.smtpUtf8,
      tls: this.#session.tls,
      receivedAtMs: this.#context.clock.nowMs(),
    };
  }

  #explain(error: unknown): Reply {
    const reply = replyToError(error);
    if (reply !== undefined) return reply;
    this.#context.log?.error({ err: error }, 'mail sink failed');
    return replies.failed;
  }
}
