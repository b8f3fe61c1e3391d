import { isAppError } from '#platform/errors/common/app-error.ts';
import type { RecipientRefusal } from './mail-sink.ts';

/** Codes of RFC 5321 section 4.2 and RFC 3463. The texts reveal no address and no internal cause. */
export const replies = {
  bye: '221 2.0.0 Bye\r\n',
  ok: '250 2.0.0 Ok\r\n',
  senderOk: '250 2.1.0 Sender ok\r\n',
  recipientOk: '250 2.1.5 Recipient ok\r\n',
  messageStored: '250 2.0.0 Message stored\r\n',
  cannotVerify: '252 2.0.0 Cannot verify, but will accept the message and attempt delivery\r\n',
  help: '214 2.0.0 See RFC 5321; this server only receives mail\r\n',
  startTls: '220 2.0.0 Ready to start TLS\r\n',
  sendMessage: '354 End with <CR><LF>.<CR><LF>\r\n',

  shuttingDown: '421 4.3.2 Server is shutting down\r\n',
  serverFull: '421 4.3.2 Too many connections, try again later\r\n',
  clientFull: '421 4.7.0 Too many connections from your network\r\n',
  tooManyErrors: '421 4.7.0 Too many errors\r\n',
  tooManyIdleCommands: '421 4.7.0 Too many commands without a message\r\n',
  notHttp: '421 4.7.0 This is not a web server\r\n',
  timedOut: '421 4.4.2 Timed out\r\n',
  tooManyMessages: '450 4.7.1 Too many messages from your network, try again later\r\n',
  failed: '451 4.3.0 Local error, try again later\r\n',
  mailboxMessageLimit: '452 4.2.2 Mailbox holds too many messages\r\n',
  storageShort: '452 4.3.1 Insufficient storage, try again later\r\n',
  tooManyRecipients: '452 4.5.3 Too many recipients\r\n',
  tlsUnavailable: '454 4.7.0 TLS not available\r\n',

  unknownCommand: '500 5.5.1 Command not recognized\r\n',
  badLine: '500 5.5.2 Syntax error\r\n',
  bareLineFeed: '500 5.5.2 Lines must end with CR LF\r\n',
  lineTooLong: '500 5.5.2 Line too long\r\n',
  badArgument: '501 5.5.4 Syntax error in arguments\r\n',
  badSender: '501 5.1.7 Syntax error in sender address\r\n',
  badRecipient: '501 5.1.3 Syntax error in recipient address\r\n',
  notImplemented: '502 5.5.1 Command not implemented\r\n',
  noHello: '503 5.5.1 Send EHLO first\r\n',
  noSender: '503 5.5.1 Send MAIL first\r\n',
  noRecipient: '503 5.5.1 Send RCPT first\r\n',
  nestedMail: '503 5.5.1 A message has already been started\r\n',
  alreadyTls: '503 5.5.1 TLS is already active\r\n',
  unknownMailbox: '550 5.1.1 No such mailbox\r\n',
  foreignDomain: '550 5.7.1 No mail is relayed\r\n',
  mailboxFull: '552 5.2.2 Mailbox is full\r\n',
  messageTooBig: '552 5.3.4 Message exceeds the size limit\r\n',
  headerTooBig: '552 5.3.4 Message header exceeds the size limit\r\n',
  needsSmtpUtf8: '553 5.6.7 Address needs SMTPUTF8\r\n',
  noValidRecipients: '554 5.5.1 No valid recipients\r\n',
  earlyTalker: '554 5.5.1 Wait for the greeting\r\n',
  unknownParameter: '555 5.5.4 Parameter not recognized\r\n',
} as const;

export type Reply = string;

export const refusalReplies: Readonly<Record<RecipientRefusal, Reply>> = {
  unknown_mailbox: replies.unknownMailbox,
  foreign_domain: replies.foreignDomain,
  mailbox_full: replies.mailboxFull,
  mailbox_message_limit: replies.mailboxMessageLimit,
  storage_short: replies.storageShort,
};

const errorReplies: Readonly<Record<string, Reply>> = {
  ...refusalReplies,
  storage_busy: replies.failed,
};

/** Returns undefined for an undeclared error, which the caller logs and answers with `replies.failed`. */
export function replyToError(error: unknown): Reply | undefined {
  return isAppError(error) ? errorReplies[error.code] : undefined;
}

export function greeting(hostname: string): Reply {
  return `220 ${hostname} ESMTP Mayfly\r\n`;
}

export function heloReply(hostname: string): Reply {
  return `250 ${hostname}\r\n`;
}

export function ehloReply(hostname: string, maxMessageBytes: number, offersTls: boolean): Reply {
  return [
    `250-${hostname}`,
    '250-PIPELINING',
    `250-SIZE ${maxMessageBytes}`,
    '250-8BITMIME',
    '250-SMTPUTF8',
    ...(offersTls ? ['250-STARTTLS'] : []),
    '250 ENHANCEDSTATUSCODES\r\n',
  ].join('\r\n');
}

export type MailObserver = {
  stored(): void;
  /** `reason` is the snake_case name of a reply: `unknown_mailbox`, `mailbox_full`, `too_many_messages` … */
  refused(reason: string): void;
};

const reasons = new Map<Reply, string>(
  Object.entries(replies)
    .filter(([, reply]) => isRefusal(reply))
    .map(([name, reply]) => [reply, name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]),
);

export function reportOutcome(reply: Reply, observer: MailObserver): void {
  if (reply === replies.messageStored) observer.stored();
  else if (isRefusal(reply))
    for (const line of linesOf(reply)) observer.refused(reasons.get(line) ?? 'other');
}

function isRefusal(reply: Reply): boolean {
  return reply.startsWith('4') || reply.startsWith('5');
}

/** Separates a reply from the one appended to it when a session is closed. */
function linesOf(reply: Reply): readonly Reply[] {
  return reasons.has(reply) ? [reply] : reply.split(/(?<=\r\n)/u);
}
