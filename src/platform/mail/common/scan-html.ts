import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

export type HtmlAttributes = ReadonlyMap<string, string>;

/** Receives text and tags. A method that returns false ends the scan. */
export type HtmlSink = {
  text(text: string): boolean | undefined;
  open(name: string, attributes: HtmlAttributes): boolean | undefined;
  close(name: string): boolean | undefined;
  /** Receives the content of `style`. Other raw text elements are dropped. */
  style?(text: string): void;
};

const rawText = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|template|plaintext)$/;
const maxNameLength = 40;
const maxAttributes = 60;
/** Longer values are `data:` images, which have no text. */
const maxAttributeLength = 16_384;

const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
const isLetter = (unit: number) => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

type Tag = { name: string; attributes: Map<string, string>; end: number };

function readTag(html: string, from: number): Tag | undefined {
  let at = from;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html[at] !== '>' && html[at] !== '/') at += 1;
  const name = html.slice(from, Math.min(at, from + maxNameLength)).toLowerCase();
  const attributes = new Map<string, string>();
  while (at < html.length) {
    while (at < html.length && (isSpace(html.charCodeAt(at)) || html[at] === '/')) at += 1;
    if (html[at] === '>') return { name, attributes, end: at + 1 };
    at = readAttribute(html, at, attributes);
  }
  return undefined;
}

function readAttribute(html: string, from: number, attributes: Map<string, string>): number {
  let at = from + 1;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && !'=>/'.includes(html[at] ?? '')) at += 1;
  const name = html.slice(from, Math.min(at, from + maxNameLength)).toLowerCase();
  let next = at;
  while (next < html.length && isSpace(html.charCodeAt(next))) next += 1;
  let value = '';
  if (html[next] === '=') {
    at = next + 1;
    while (at < html.length && isSpace(html.charCodeAt(at))) at += 1;
    const quote = html[at] === '"' || html[at] === "'" ? html[at] : undefined;
    const start = quote === undefined ? at : at + 1;
    if (quote !== undefined) {
      at = html.indexOf(quote, start);
      if (at === -1) return html.length;
    } else while (at < html.length && !isSpace(html.charCodeAt(at)) && html[at] !== '>') at += 1;
    value = html.slice(start, Math.min(at, start + maxAttributeLength));
    if (quote !== undefined) at += 1;
  }
  if (attributes.size < maxAttributes && !attributes.has(name))
    attributes.set(name, decodeHTMLAttribute(value));
  return at;
}

function skipDeclaration(html: string, from: number): number {
  if (html.startsWith('<!--', from)) {
    if (html[from + 4] === '>') return from + 5;
    if (html.startsWith('->', from + 4)) return from + 6;
    const end = html.indexOf('-->', from + 4);
    return end === -1 ? html.length : end + 3;
  }
  const end = html.indexOf('>', from + 2);
  return end === -1 ? html.length : end + 1;
}

function findRawEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** Splits HTML into text and tags as a browser would, in one pass and linear time. */
export function scanHtml(html: string, sink: HtmlSink): void {
  let at = 0;
  let textFrom = 0;
  const flush = (end: number) =>
    end <= textFrom || sink.text(decodeHTML(html.slice(textFrom, end))) !== false;
  for (at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const next = html.charCodeAt(at + 1);
    const closes = next === 0x2f && isLetter(html.charCodeAt(at + 2));
    const declares = next === 0x21 || next === 0x3f || (next === 0x2f && !closes);
    if (!isLetter(next) && !closes && !declares) {
      at += 1;
      continue;
    }
    if (!flush(at)) return;
    const tag = declares ? undefined : readTag(html, closes ? at + 2 : at + 1);
    at = declares ? skipDeclaration(html, at) : (tag?.end ?? html.length);
    if (tag !== undefined) {
      if ((closes ? sink.close(tag.name) : sink.open(tag.name, tag.attributes)) === false) return;
      if (!closes && rawText.test(tag.name)) {
        const end = findRawEnd(html, tag.name, at);
        if (tag.name === 'style') sink.style?.(html.slice(at, end));
        at = end;
      }
    }
    textFrom = at;
  }
  flush(html.length);
}
