import { findCodes } from '#platform/codes/server/find-codes.ts';
import { findLinks } from '#platform/codes/server/find-links.ts';
import { cleanLine } from '../common/clean-line.ts';
import type { ParsedMail } from '../common/parsed-mail.ts';
import { maxAttachments, maxSubjectLength } from './limits.ts';
import { findCidReferences, listAttachments } from './list-attachments.ts';
import { displayAddress } from './mail-address.ts';
import { readBodyText, TextDecoding } from './mail-body.ts';
import { decodeWords } from './mime/encoded-words.ts';
import type { MimePart } from './mime/mime-part.ts';
import { readMimeTree } from './mime/mime-tree.ts';
import { type MailParts, sortParts } from './mime/sort-parts.ts';

/** Returns the charset of the first text part that declares one. Raw bytes in headers use it if they are not UTF-8. */
export function findBodyCharset(parts: MailParts): string | undefined {
  for (const { plain, html } of parts.segments) {
    for (const part of [...plain, ...html]) {
      const charset = part.typeParameters.get('charset');
      if (charset !== undefined && charset !== '') return charset;
    }
  }
  return undefined;
}

function readSender(root: MimePart, envelopeFrom: string, bodyCharset: string | undefined): string {
  const field = root.headers.find('from') ?? root.headers.find('sender') ?? root.headers.find('reply-to');
  return displayAddress(field, envelopeFrom, bodyCharset);
}

export function parseMail(raw: Buffer, envelopeFrom: string): ParsedMail {
  const tree = readMimeTree(raw);
  const parts = sortParts(raw, tree.root);
  const bodyCharset = findBodyCharset(parts);
  const decoding = new TextDecoding(raw, bodyCharset);
  const body = readBodyText(parts, decoding);
  const htmlParts = parts.segments.flatMap((segment) => segment.html);
  const referenced = findCidReferences(htmlParts.map((part) => decoding.html(part)).join(' '));
  const subject = cleanLine(
    decodeWords(tree.root.headers.find('subject') ?? '', bodyCharset),
    maxSubjectLength,
  );
  return {
    from: readSender(tree.root, envelopeFrom, bodyCharset),
    subject,
    text: body.text,
    truncated: body.truncated,
    hasHtml: htmlParts.length > 0,
    attachments: listAttachments(raw, parts.attachments, referenced, bodyCharset),
    codes: findCodes({ subject, text: body.text }),
    links: findLinks(body.links, { subject, text: body.text }),
    damaged: tree.damaged || parts.attachments.length > maxAttachments,
  };
}
