import { cutToBytes } from '../common/cut-text.ts';
import { joinFlowedLines } from '../common/flowed-text.ts';
import { htmlToText } from '../common/plain-text.ts';
import { findTextLinks, type MailLink } from '../common/text-links.ts';
import { decodeCharset } from './decode-charset.ts';
import { decodeTransfer } from './decode-transfer.ts';
import {
  maxHtmlSourceBytes,
  maxLinks,
  maxPlainSourceBytes,
  maxTextBytes,
  maxTextParts,
  maxTextSourceBytes,
} from './limits.ts';
import type { MimePart } from './mime-tree.ts';

/** One stretch of the body: the same words as plain text, as HTML, or as both. */
type BodySegment = { plain: MimePart[]; html: MimePart[] };

export type MailParts = {
  segments: readonly BodySegment[];
  /** In the order of the message; what stands here is listed. */
  attachments: readonly MimePart[];
};

export type BodyText = { text: string; truncated: boolean; links: readonly MailLink[] };

/** Shown as text where nothing says that they are files. */
const plainTypes = new Set([
  'text/plain',
  'text/markdown',
  'text/enriched',
  'text/richtext',
  'text/x-markdown',
]);
/** Further forms of the same words, for readers that are not here. */
const ignoredTypes = new Set(['text/x-amp-html', 'text/watch-html']);

function isFile(part: MimePart): boolean {
  if (part.disposition === 'attachment') return true;
  return (
    hasName(part.dispositionParameters, 'filename') ||
    (part.disposition !== 'inline' && hasName(part.typeParameters, 'name'))
  );
}

function hasName(parameters: ReadonlyMap<string, string>, name: string): boolean {
  return (
    parameters.has(name) ||
    parameters.has(`${name}*`) ||
    parameters.has(`${name}*0`) ||
    parameters.has(`${name}*0*`)
  );
}

class PartSorter {
  readonly attachments: MimePart[] = [];
  #textParts = 0;

  segments(part: MimePart, isRoot = false): BodySegment[] {
    if (part.children.length > 0) {
      const children = part.children.flatMap((child) => this.segments(child));
      return part.contentType === 'multipart/alternative' ? mergeAlternatives(children) : children;
    }
    if (ignoredTypes.has(part.contentType) && !isFile(part)) return [];
    const html = part.contentType === 'text/html' || part.contentType === 'application/xhtml+xml';
    // A multipart whose parts cannot be found is shown as the text it is.
    const plain = plainTypes.has(part.contentType) || part.contentType.startsWith('multipart/');
    if (
      (html || plain) &&
      (isRoot ? part.disposition !== 'attachment' : !isFile(part)) &&
      this.#textParts < maxTextParts
    ) {
      this.#textParts += 1;
      return [html ? { plain: [], html: [part] } : { plain: [part], html: [] }];
    }
    this.attachments.push(part);
    return [];
  }
}

function mergeAlternatives(segments: readonly BodySegment[]): BodySegment[] {
  if (segments.length === 0) return [];
  const html = segments.flatMap((segment) => segment.html);
  const plain = segments.filter((segment) => segment.html.length === 0).flatMap((segment) => segment.plain);
  return [{ plain: plain.length > 0 ? plain : segments.flatMap((segment) => segment.plain), html }];
}

/** Which leaves are the body and which are files. */
export function sortParts(root: MimePart): MailParts {
  const sorter = new PartSorter();
  const segments = sorter.segments(root, true);
  return { segments, attachments: sorter.attachments };
}

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

/** Text fit to be read, and the links in it. */
export function readBodyText(parts: MailParts, decoding: TextDecoding): BodyText {
  const texts: string[] = [];
  const links = new Map<string, MailLink>();
  let truncated = false;
  for (const { plain, html } of parts.segments) {
    const plainText = tidy(plain.map((part) => decoding.plain(part)).join('\n'));
    const pages = html.map((part) => htmlToText(decoding.html(part), { maxBytes: maxTextBytes, maxLinks }));
    const htmlText = pages.map((page) => page.text).join('\n\n');
    const usesHtml = htmlText !== '' && (plainText === '' || isStandIn(plainText, htmlText));
    truncated ||= usesHtml && pages.some((page) => page.truncated);
    texts.push(usesHtml ? tidy(htmlText) : plainText);
    for (const link of [
      ...pages.flatMap((page) => page.links),
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
