import type { ParsedMail } from '../common/parsed-mail.ts';
import { displayAddress } from './mail-address.ts';
import { readHeaderBlock } from './mime/header-block.ts';
import { readSubject } from './parse-mail.ts';

/** Small enough to be read on the event loop without being felt. */
const maxRescueBytes = 16 * 1024;

/** Sender and subject of a mail that could not be read in time, from the start of its header. */
export function rescueMail(firstBytes: Uint8Array, envelopeFrom: string): ParsedMail {
  const head = Buffer.from(firstBytes.subarray(0, maxRescueBytes));
  const headers = readHeaderBlock(head, 0, head.length, maxRescueBytes);
  return {
    from: displayAddress(headers.find('from'), envelopeFrom),
    subject: readSubject(headers.find('subject')),
    text: '',
    truncated: false,
    hasHtml: false,
    attachments: [],
    codes: [],
    links: [],
    damaged: true,
  };
}
