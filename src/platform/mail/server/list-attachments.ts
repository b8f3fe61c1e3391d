import type { ParsedAttachment } from '../common/parsed-mail.ts';
import { attachmentFilename } from './attachment-filename.ts';
import { maxAttachments, maxPartHeaderBytes, maxTokenLength } from './limits.ts';
import { decodeTransfer } from './mime/decode-transfer.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { readHeaderBlock } from './mime/header-block.ts';
import { findParameter } from './mime/header-parameters.ts';
import type { MimePart } from './mime/mime-part.ts';

export type Attachment = ParsedAttachment & { bytes: Buffer };

function embeddedSubject(bytes: Buffer): string | undefined {
  const subject = readHeaderBlock(bytes, 0, bytes.length, maxPartHeaderBytes).find('subject');
  return subject === undefined ? undefined : `${decodeWords(subject).trim()}.eml`;
}

function declaredName(part: MimePart, bytes: Buffer, bodyCharset: string | undefined): string | undefined {
  const name =
    findParameter(part.dispositionParameters, 'filename', bodyCharset) ??
    findParameter(part.typeParameters, 'name', bodyCharset);
  if (name !== undefined && name.trim() !== '') return name;
  if (part.contentType === 'message/rfc822' || part.contentType === 'message/global')
    return embeddedSubject(bytes);
  if (part.contentType === 'message/delivery-status') return 'delivery-status.txt';
  if (part.contentType === 'application/ms-tnef') return 'winmail.dat';
  if (part.contentType === 'text/calendar') return 'invite.ics';
  return undefined;
}

export function readAttachment(raw: Buffer, part: MimePart, index: number, bodyCharset?: string): Attachment {
  const bytes = decodeTransfer(raw.subarray(part.start, part.end), part.encoding);
  const filename = attachmentFilename(declaredName(part, bytes, bodyCharset), part.contentType);
  const contentId = /<?([^<>\s]+)>?/.exec(part.headers.find('content-id') ?? '')?.[1];
  return {
    index,
    filename,
    // Outlook's container often comes as application/octet-stream.
    contentType: /^winmail\.dat$/i.test(filename) ? 'application/ms-tnef' : part.contentType,
    sizeBytes: bytes.length,
    contentId: contentId?.slice(0, maxTokenLength),
    inline: false,
    bytes,
  };
}

export function normalContentId(id: string): string {
  try {
    return decodeURIComponent(id).toLowerCase();
  } catch {
    return id.toLowerCase();
  }
}

export function findCidReferences(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of html.matchAll(/cid:([^\s"'<>)]{1,200})/gi)) {
    if (found.size >= maxAttachments) break;
    found.add(normalContentId((match[1] ?? '').replace(/&amp;/g, '&')));
  }
  return found;
}

/** @param referenced the content ids shown inside the HTML */
export function listAttachments(
  raw: Buffer,
  parts: readonly MimePart[],
  referenced: ReadonlySet<string>,
  bodyCharset: string | undefined,
): ParsedAttachment[] {
  return parts.slice(0, maxAttachments).map((part, index) => {
    const { bytes: _, ...listed } = readAttachment(raw, part, index, bodyCharset);
    const shown = listed.contentId !== undefined && referenced.has(normalContentId(listed.contentId));
    return { ...listed, inline: shown && listed.contentType.startsWith('image/') };
  });
}
