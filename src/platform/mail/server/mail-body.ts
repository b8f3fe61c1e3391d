import { enrichedToText } from '../common/enriched-text.ts';
import { cutToBytes, htmlToText, type PlainText } from '../common/plain-text.ts';
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

/** Maximum depth of quotes. A longer run of `>` is decoration. */
const maxQuoteDepth = 50;

/** Joins lines that end with a space (RFC 3676). Quotes keep their depth, and `-- ` keeps its line. */
function joinFlowedLines(text: string, deleteSpace: boolean): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  let depth = 0;
  const flush = () => {
    if (paragraph.length === 0) return;
    out.push((depth > 0 ? `${'>'.repeat(depth)} ` : '') + paragraph.join(''));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    let quotes = 0;
    while (quotes < maxQuoteDepth && line[quotes] === '>') quotes += 1;
    const content = line.slice(line[quotes] === ' ' ? quotes + 1 : quotes);
    if (quotes !== depth) flush();
    depth = quotes;
    const signature = content === '-- ';
    if (signature) flush();
    const flows = content.endsWith(' ') && !signature;
    paragraph.push(flows && deleteSpace ? content.slice(0, -1) : content);
    if (!flows) flush();
  }
  flush();
  return out.join('\n');
}

/** In a broken multipart, a line of hyphens and a word is a delimiter. */
const delimiter = /^--[^\s-]|^-{3,}[^\s-]/;
const mimeField = /^(?:content|mime)-[\w-]{1,40}[ \t]*:/i;

function stripMimeMarkers(text: string): string {
  const kept: string[] = [];
  let inHeader = true;
  let afterField = false;
  for (const line of text.split('\n')) {
    if (delimiter.test(line)) {
      inHeader = true;
      afterField = true;
    } else if (inHeader && mimeField.test(line)) afterField = true;
    else if (!(inHeader && afterField && /^[ \t]+\S/.test(line))) {
      // Any line that gets here ends the header, except an empty line at the start of the text.
      inHeader &&= line.trim() === '' && !afterField;
      afterField = false;
      kept.push(line);
    }
  }
  return kept.join('\n');
}

export type BodyText = { text: string; truncated: boolean; links: readonly MailLink[] };

function sniffsHtmlCharset(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 4_096);
  return /<meta[^>]{1,200}charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]{2,40})/i.exec(head)?.[1];
}

export class TextDecoding {
  readonly #raw: Buffer;
  readonly #fallbackCharset: string | undefined;
  readonly #pages = new Map<MimePart, string>();
  #allowance = maxTextSourceBytes;
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
    // This multipart could not be split into parts.
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

/** A plain part that only says "use another reader" is much shorter than its HTML. */
const suspiciousPlainLength = 120;
const suspiciousRatio = 4;

function isPlaceholder(plain: string, fromHtml: string): boolean {
  return plain.length < suspiciousPlainLength && fromHtml.length > plain.length * suspiciousRatio;
}

function findBareLinks({ text, links }: PlainText): MailLink[] {
  const labels = links.map(({ label }) => label).join('\n');
  // The text includes the targets of anchors, and a URL that is found there may be cut short.
  const isOfAnchor = (found: string) =>
    labels.includes(found) || links.some(({ url }) => url.startsWith(found));
  return findTextLinks(text, maxLinks).filter(({ url }) => !isOfAnchor(url));
}

export function readBodyText(parts: MailParts, decoding: TextDecoding): BodyText {
  const texts: string[] = [];
  const links = new Map<string, MailLink>();
  let truncated = false;
  for (const { plain, html } of parts.segments) {
    // Keeps one of several equal texts, because some mail repeats an alternative in several charsets.
    const plainText = tidy([...new Set(plain.map((part) => decoding.plain(part)))].join('\n'));
    const pages = html.map((part) => htmlToText(decoding.html(part), { maxBytes: maxTextBytes, maxLinks }));
    const htmlText = pages.map((page) => page.text).join('\n\n');
    const usesHtml = htmlText !== '' && (plainText === '' || isPlaceholder(plainText, htmlText));
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
