import { type Reply, replies } from '../smtp-replies.ts';
import { type MailPath, parseMailPath } from './mail-path.ts';

export type Command = { verb: string; argument: string };

export type MailArguments = {
  address: string;
  declaredSizeBytes: number | undefined;
  smtpUtf8: boolean;
};

export type Refusal = { refusal: Reply };

/** EHLO's argument goes into the trace header, so it must be one printable word no longer than a domain. */
const clientName = /^[\x21-\x7e\u00a0-\u{10ffff}]{1,255}$/u;
/**
 * RFC 1870 section 6 allows 20 digits. Rounding such a large number does no harm, because it exceeds our limit
 * anyway.
 */
const sizeValue = /^[0-9]{1,20}$/;
const parameterSyntax = /^[A-Za-z0-9][A-Za-z0-9-]*(?:=[\x21-\x3c\x3e-\x7e]+)?$/;

export function splitCommand(line: string): Command {
  const space = line.indexOf(' ');
  if (space === -1) return { verb: line.toUpperCase(), argument: '' };
  return { verb: line.slice(0, space).toUpperCase(), argument: line.slice(space + 1).trim() };
}

export function parseClientName(argument: string): string | undefined {
  return clientName.test(argument) ? argument : undefined;
}

export function parseMail(argument: string): MailArguments | Refusal {
  const path = parsePathAfter('FROM:', argument);
  if (path === undefined || path.address.toLowerCase() === 'postmaster') {
    return { refusal: replies.badSender };
  }
  const parameters = parseParameters(path.rest);
  if (parameters === undefined) return { refusal: replies.badArgument };
  const result: MailArguments = { address: path.address, declaredSizeBytes: undefined, smtpUtf8: false };
  for (const [name, value] of parameters) {
    const refusal = applyParameter(result, name, value);
    if (refusal !== undefined) return { refusal };
  }
  if (path.international && !result.smtpUtf8) return { refusal: replies.needsSmtpUtf8 };
  return result;
}

/**
 * Rejects address literals: they are never ours.
 * @param smtpUtf8 true if MAIL FROM declared SMTPUTF8
 */
export function parseRecipient(argument: string, smtpUtf8: boolean): { address: string } | Refusal {
  const path = parsePathAfter('TO:', argument);
  if (path === undefined || path.address === '') return { refusal: replies.badRecipient };
  const parameters = parseParameters(path.rest);
  if (parameters === undefined) return { refusal: replies.badArgument };
  if (parameters.size > 0) return { refusal: replies.unknownParameter };
  if (path.literal) return { refusal: replies.foreignDomain };
  if (path.international && !smtpUtf8) return { refusal: replies.needsSmtpUtf8 };
  return { address: path.address };
}

function parsePathAfter(keyword: string, argument: string): MailPath | undefined {
  if (argument.slice(0, keyword.length).toUpperCase() !== keyword) return undefined;
  // RFC 5321 section 3.3 allows no space after the colon; many clients send one.
  return parseMailPath(argument.slice(keyword.length).trimStart());
}

function parseParameters(rest: string): Map<string, string | undefined> | undefined {
  const parameters = new Map<string, string | undefined>();
  if (rest === '') return parameters;
  if (!rest.startsWith(' ')) return undefined;
  for (const word of rest.split(' ')) {
    if (word === '') continue;
    if (!parameterSyntax.test(word)) return undefined;
    const equals = word.indexOf('=');
    const name = (equals === -1 ? word : word.slice(0, equals)).toUpperCase();
    if (parameters.has(name)) return undefined;
    parameters.set(name, equals === -1 ? undefined : word.slice(equals + 1));
  }
  return parameters;
}

function applyParameter(into: MailArguments, name: string, value: string | undefined): Reply | undefined {
  switch (name) {
    case 'SIZE':
      if (value === undefined || !sizeValue.test(value)) return replies.badArgument;
      into.declaredSizeBytes = Number(value);
      return undefined;
    case 'BODY':
      return /^(?:7BIT|8BITMIME)$/i.test(value ?? '') ? undefined : replies.badArgument;
    case 'SMTPUTF8':
      if (value !== undefined) return replies.badArgument;
      into.smtpUtf8 = true;
      return undefined;
    // Ignored, because relays that authenticated their client send AUTH=<> (RFC 4954 section 5) even to servers that
    // never offered AUTH.
    case 'AUTH':
      return value === undefined ? replies.badArgument : undefined;
    default:
      return replies.unknownParameter;
  }
}
