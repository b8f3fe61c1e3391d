import { isIPv6 } from 'node:net';
import type { Envelope } from '../mail-sink.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

let cachedSecond = -1;
let cachedDate = '';

/**
 * The lines that final delivery puts on top (RFC 5321 section 4.4). No `for` clause: it would show one recipient
 * to another.
 */
export function traceHeader(envelope: Envelope, hostname: string, extended: boolean): string {
  const address = isIPv6(envelope.clientAddress) ? `IPv6:${envelope.clientAddress}` : envelope.clientAddress;
  return (
    `Return-Path: <${envelope.mailFrom}>\r\n` +
    `Received: from ${envelope.clientName} ([${address}])\r\n` +
    `\tby ${hostname} with ${protocolName(envelope, extended)}; ${mailDate(envelope.receivedAtMs)}\r\n`
  );
}

/** RFC 5321 section 4.4, RFC 3848, RFC 6531 section 4.3. */
function protocolName(envelope: Envelope, extended: boolean): string {
  if (!extended) return 'SMTP';
  return `${envelope.smtpUtf8 ? 'UTF8SMTP' : 'ESMTP'}${envelope.tls ? 'S' : ''}`;
}

/** RFC 5322 section 3.3, in UTC; many messages share a second. */
function mailDate(timeMs: number): string {
  const second = Math.floor(timeMs / 1000);
  if (second === cachedSecond) return cachedDate;
  const date = new Date(second * 1000);
  const clock = date.toISOString().slice(11, 19);
  cachedSecond = second;
  cachedDate = `${days[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()} ${clock} +0000`;
  return cachedDate;
}
