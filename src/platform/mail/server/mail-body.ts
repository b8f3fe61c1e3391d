import { cutToBytes } from '../common/cut-text.ts';
import { enrichedToText } from '../common/enriched-text.ts';
import { joinFlowedLines } from '../common/flowed-text.ts';
import { htmlToText, type PlainText } from '../common/plain-text.ts';
import { findTextLinks, type MailLink } from '../common/text-links.ts';
import {
  maxHtmlSourceBytes,
  maxLinks,
  maxPlainSourceBytes,
  maxTextBytes,
  maxTextSourceBytes,
} from './limits.ts';
import { decodeCharset } from './mime/decode-charset.ts';
import { decodeTransfer } from './mime/decode-transfer.ts';
import type { MimePart } from './mime/mime-part.ts';
import type { MailParts } from './mime/sort-parts.ts';
import { stripMimeMarkers } from './mime/strip-mime-markers.ts';

export type BodyText = { text: string; truncated: boolean; links: readonly MailLink[] };

function sniffsHtmlCharset(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 4_096);
  return /<meta[^>]{1,200}charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]{2,40})/i.exec(head)?.[1];
}

/** Decodes text parts until the message's allowance is used up. */
export class TextDecoding {
  readonly #raw: Buffer;
  readonly #fallbackCharset: string | undefined;
  readonly #pages = new Map<MimePart, string>();
  #allowance = maxTextSourceBytes;
  /** Source was left undecoded at a cap. */
  cut = false;

  constructor(raw: Buffer, fallbackCharset: string | undefined) {
    this.#raw = raw;
    this.#fallbackCharset = fallbackCharset;
  }

  html(part: MimePart): string {
    const known = this.#pages.get(part);
    if (known !== undefined) return known;
    const bytes = this.#decode(part, maxHtmlSourceBytes);
    const declared = part.typeParameters.get('charset') ?? sniffsHtmlCharset(bytes);
    const page = decodeCharset(bytes, declared, this.#fallbackCharset);
    this.#pages.set(part, page);
    return page;
  }

  plain(part: MimePart): string {
    const bytes = this.#decode(part, maxPlainSourceBytes);
    const text = decodeCharset(bytes, part.typeParameters.get('charset'), this.#fallbackCharset).replace(
      /\r\n?/g,
      '\n',
    );
    // The parts of such a multipart could not be told apart.
    if (part.contentType.startsWith('multipart/')) return stripMimeMarkers(text);
    if (part.contentType === 'text/enriched') return enrichedToText(text, false);
    if (part.contentType === 'text/richtext') return enrichedToText(text, true);
    const flowed = part.typeParameters.get('format')?.toLowerCase() === 'flowed';
    return flowed ? joinFlowedLines(text, part.typeParameters.get('delsp')?.toLowerCase() === 'yes') : text;
  }

  #decode(part: MimePart, maxBytes: number): Buffer {
    const allowed = Math.min(maxBytes, this.#allowance);
    const end = Math.min(part.end, part.start + allowed);
    this.cut ||= end < part.end;
    this.#allowance -= end - part.start;
    return decodeTransfer(this.#raw.subarray(part.start, end), part.encoding);
  }
}

const controls = /(?![\n\t])\p{Cc}|\ufeff/gu;

function tidy(text: string): string {
  return text
    .replace(controls, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** A plain part that only says "use another reader" is told by its length beside the HTML. */
const suspiciousPlainLength = 120;
const suspiciousRatio = 4;

function isStandIn(plain: string, fromHtml: string): boolean {
  return plain.length < suspiciousPlainLength && fromHtml.length > plain.length * suspiciousRatio;
}

/** URLs in the text of a page that are neither the target nor the words of an anchor. */
function findBareLinks({ text, links }: PlainText): MailLink[] {
  const labels = links.map(({ label }) => label).join('\n');
  // The text shows the targets of anchors, and a URL found there may end early.
  const isOfAnchor = (found: string) =>
    labels.includes(found) || links.some(({ url }) => url.startsWith(found));
  return findTextLinks(text, maxLinks).filter(({ url }) => !isOfAnchor(url));
}

/** Text fit to be read, and the links in it. */
export function readBodyText(parts: MailParts, decoding: TextDecoding): BodyText {
  const texts: string[] = [];
  const links = new Map<string, MailLink>();
  let truncated = false;
  for (const { plain, html } of parts.segments) {
    // Alternatives of one type, in different charsets, may hold the same words.
    const plainText = tidy([...new Set(plain.map((part) => decoding.plain(part)))].join('\n'));
    const pages = html.map((part) => htmlToText(decoding.html(part), { maxBytes: maxTextBytes, maxLinks }));
    const htmlText = pages.map((page) => page.text).join('\n\n');
    const usesHtml = htmlText !== '' && (plainText === '' || isStandIn(plainText, htmlText));
    truncated ||= usesHtml && pages.some((page) => page.truncated);
    texts.push(usesHtml ? tidy(htmlText) : plainText);
    for (const link of [
      ...pages.flatMap((page) => [...page.links, ...findBareLinks(page)]),
      ...findTextLinks(plainText.slice(0, maxTextBytes), maxLinks),
    ]) {
      if (links.size < maxLinks && !links.has(link.url)) links.set(link.url, link);
    }
  }
  const joined = texts.filter((text) => text !== '').join('\n\n');
  const cut = cutToBytes(joined.toWellFormed(), maxTextBytes);
  return {
    text: cut.text,
    truncated: truncated || cut.truncated || decoding.cut,
    links: [...links.values()],
  };
}
