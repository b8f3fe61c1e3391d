import { type Appearance, appearanceOf, isReadable, pageAppearance } from './appearance.ts';
import { cascade, type Declarations, readDeclarations } from './declarations.ts';
import { toPixels } from './hidden-style.ts';
import { type HtmlAttributes, scanHtml } from './scan-html.ts';
import { type Key, keysOf, readRules, StyleRules } from './style-rules.ts';
import { TextFrames } from './text-frames.ts';
import type { MailLink } from './text-links.ts';

export type PlainText = {
  text: string;
  /** True if `text` was cut at `maxBytes`. Links after the cut are not listed. */
  truncated: boolean;
  links: readonly MailLink[];
};

export type PlainTextLimits = { maxBytes: number; maxLinks: number };

type Element = {
  name: string;
  /** Name, classes and id, for the selectors of style sheets. */
  keys: ReadonlySet<Key>;
  look: Appearance;
  readable: boolean;
  verbatim: boolean;
  framed: boolean;
  /** Number of the next item in an ordered list; 0 for other elements. */
  ordinal: number;
};

/** Deeper elements contribute their text, but cannot hide or close anything. */
const maxDepth = 600;
const maxUrlLength = 2_000;
const maxLabelLength = 300;
/** An image this small is a tracker. Its alternative text is ignored. */
const maxTrackerPixels = 1;
const visibleCharacter = /[^\s\p{Cf}]/u;

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote table form fieldset'.split(' '));
const blocks = new Set(
  'address article aside body center dd div dt figcaption figure footer header hr html li main nav section summary tbody tfoot thead tr'.split(
    ' ',
  ),
);
/** Elements that may come before the style sheets of a page. */
const ofHead = new Set('html head meta title link base style'.split(' '));
/** Elements that an opening tag closes implicitly, and the ancestors at which the search stops. */
const implied: Readonly<Record<string, { ends: readonly string[]; within: readonly string[] }>> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu'] },
  td: { ends: ['td', 'th'], within: ['table', 'tr'] },
  th: { ends: ['td', 'th'], within: ['table', 'tr'] },
  tr: { ends: ['tr'], within: ['table'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
};

function bareUrl(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)?(?:www\.)?/, '')
    .replace(/\?[\s\S]*$/, (query) => (text.startsWith('mailto:') ? '' : query))
    .replace(/\/$/, '');
}

class HtmlReader {
  readonly #frames = new TextFrames();
  readonly #elements: Element[] = [];
  readonly #counts = new Map<string, number>();
  readonly #rules: StyleRules;
  readonly #isComplete: boolean;
  readonly #limits: PlainTextLimits;
  #link: { url: string; label: string; hasImage: boolean } | undefined;
  readonly links = new Map<string, MailLink>();
  full = false;

  /** True if a style sheet came after elements that it may affect. */
  hasLateStyle = false;
  #hasBody = false;

  /** @param rules all rules of the page; if absent, each style sheet is read where it stands */
  constructor(limits: PlainTextLimits, rules?: StyleRules) {
    this.#limits = limits;
    this.#isComplete = rules !== undefined;
    this.#rules = rules ?? new StyleRules();
  }

  style(sheet: string): void {
    this.hasLateStyle ||= this.#hasBody;
    if (!this.#isComplete) this.#rules.add(sheet);
  }

  text(text: string): boolean {
    const top = this.#elements.at(-1);
    if (top?.readable === false) return true;
    const written = top?.verbatim ? this.#frames.writeVerbatim(text) : this.#frames.write(text);
    if (this.#link !== undefined && this.#link.label.length < maxLabelLength) this.#link.label += written;
    this.full = this.#frames.written > this.#limits.maxBytes;
    return !this.full;
  }

  open(name: string, attributes: HtmlAttributes): boolean {
    this.#hasBody ||= !ofHead.has(name);
    this.#endImplied(name);
    if (paragraphs.has(name)) this.#closeElement('p');
    const top = this.#elements.at(-1);
    if (name === 'br') {
      if (!top?.look.hidden) this.#frames.lineBreak();
      return true;
    }
    if (name === 'img') return this.#image(attributes, top);
    this.#blockEdge(name);
    if (voids.has(name)) return true;
    this.#push(name, attributes, top);
    if (name === 'a' && !this.#elements.at(-1)?.look.hidden) this.#openLink(attributes.get('href') ?? '');
    return true;
  }

  close(name: string): boolean {
    if (name === 'br') this.#frames.lineBreak();
    if (name === 'a') this.#closeLink();
    this.#closeElement(name);
    this.#blockEdge(name);
    return true;
  }

  finish(): string {
    this.#closeLink();
    return this.#frames.finish();
  }

  #blockEdge(name: string): void {
    if (this.#elements.at(-1)?.look.hidden) return;
    if (paragraphs.has(name)) this.#frames.break(name === 'ul' || name === 'ol' ? this.#listMargin() : 2);
    else if (blocks.has(name)) this.#frames.break(1);
  }

  /** A nested list has no blank line above it. */
  #listMargin(): number {
    return (this.#counts.get('li') ?? 0) > 0 ? 1 : 2;
  }

  #push(name: string, attributes: HtmlAttributes, parent: Element | undefined): void {
    if (this.#elements.length >= maxDepth) return;
    const { keys, look } = this.#lookOf(name, attributes, parent);
    const element: Element = {
      name,
      keys,
      look,
      readable: isReadable(look),
      verbatim: name === 'pre' || (parent?.verbatim ?? false),
      framed: false,
      ordinal: name === 'ol' ? Number.parseInt(attributes.get('start') ?? '1', 10) || 1 : 0,
    };
    if (!look.hidden) element.framed = this.#openFrame(name);
    this.#elements.push(element);
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #lookOf(name: string, attributes: HtmlAttributes, parent: Element | undefined) {
    const keys = keysOf(name, attributes);
    const style = this.#styleOf(keys, attributes);
    return { keys, style, look: appearanceOf(name, attributes, style, parent?.look ?? pageAppearance) };
  }

  #styleOf(keys: ReadonlySet<Key>, attributes: HtmlAttributes): Declarations {
    const ofRules = this.#rules.match(keys, (key) => (this.#counts.get(key) ?? 0) > 0);
    const own = attributes.get('style');
    return cascade(own === undefined ? ofRules : [...ofRules, readDeclarations(own)]);
  }

  #openFrame(name: string): boolean {
    const inTable = (this.#counts.get('table') ?? 0) > 0;
    if (name === 'blockquote') return this.#frames.open('quote');
    if (name === 'li') return this.#frames.open('item', this.#marker());
    if (name === 'table') return this.#frames.open('table');
    if (name === 'tr' && inTable) return this.#frames.open('row');
    if ((name === 'td' || name === 'th') && inTable) return this.#frames.open('cell');
    return false;
  }

  #marker(): string {
    const list = this.#elements.findLast(({ name }) => name === 'ol' || name === 'ul');
    if (list === undefined || list.ordinal === 0) return '- ';
    const marker = `${list.ordinal}. `;
    list.ordinal += 1;
    return marker;
  }

  #endImplied(name: string): void {
    const rule = Object.hasOwn(implied, name) ? implied[name] : undefined;
    if (rule === undefined) return;
    for (let at = this.#elements.length - 1; at >= 0; at -= 1) {
      const open = this.#elements[at]?.name ?? '';
      if (rule.ends.includes(open)) {
        this.#closeFrom(at);
        return;
      }
      if (rule.within.includes(open) || open === 'table') return;
    }
  }

  #closeElement(name: string): void {
    // Ignores `</body>` and `</html>`, because browsers read what follows them as part of the body.
    if ((this.#counts.get(name) ?? 0) === 0 || name === 'body' || name === 'html') return;
    for (let at = this.#elements.length - 1; at >= 0; at -= 1) {
      const open = this.#elements[at]?.name;
      if (open === name) {
        this.#closeFrom(at);
        return;
      }
      // A tag inside a cell cannot close an element outside the table.
      if ((open === 'td' || open === 'th') && !/^(?:t[rdh]|table|tbody|thead|tfoot|body|html)$/.test(name))
        return;
      if (open === 'table') return;
    }
  }

  #closeFrom(index: number): void {
    for (const element of this.#elements.splice(index).reverse()) {
      for (const key of element.keys) this.#counts.set(key, (this.#counts.get(key) ?? 1) - 1);
      if (element.framed) this.#frames.close();
    }
  }

  #image(attributes: HtmlAttributes, parent: Element | undefined): boolean {
    const { style, look } = this.#lookOf('img', attributes, parent);
    if (look.hidden || look.invisible) return true;
    const sides = ['width', 'height'].map((side) => toPixels(style.get(side) ?? attributes.get(side)));
    if (sides.some((pixels) => pixels !== undefined && pixels <= maxTrackerPixels)) return true;
    if (this.#link !== undefined) this.#link.hasImage = true;
    const alt = attributes.get('alt')?.trim() ?? '';
    if (alt === '') return true;
    // Alternative text is visible even if the surrounding text is tiny.
    const written = this.#frames.write(` ${alt.slice(0, maxLabelLength)} `);
    if (this.#link !== undefined) this.#link.label += written;
    return true;
  }

  #openLink(href: string): void {
    this.#closeLink();
    const url = href.replace(/\s+/g, '').slice(0, maxUrlLength);
    if (/^(?:https?:\/\/|mailto:|tel:)./i.test(url)) this.#link = { url, label: '', hasImage: false };
  }

  #closeLink(): void {
    const link = this.#link;
    if (link === undefined) return;
    this.#link = undefined;
    // A person cannot see a link without words and images.
    if (!link.hasImage && !visibleCharacter.test(link.label)) return;
    const label = link.label.replace(/\s+/g, ' ').trim().slice(0, maxLabelLength);
    if (bareUrl(label) !== bareUrl(link.url)) {
      const target = link.url.replace(/^(?:mailto|tel):/i, '');
      if (label === '') this.#frames.write(` ${target} `);
      else this.#frames.append(` (${target})`);
    }
    if (/^https?:/i.test(link.url) && !this.links.has(link.url) && this.links.size < this.#limits.maxLinks) {
      this.links.set(link.url, { url: link.url, label });
    }
  }
}

function readPage(html: string, limits: PlainTextLimits, rules?: StyleRules): HtmlReader {
  const reader = new HtmlReader(limits, rules);
  scanHtml(html, reader);
  return reader;
}

/**
 * Returns the text that a person would see: no hidden parts, each link followed by its target, readable lists, quotes and
 * tables. Takes linear time.
 */
export function htmlToText(html: string, limits: PlainTextLimits): PlainText {
  const first = readPage(html, limits);
  // Reads the page again, with all style sheets known, if one may come after elements that it affects. It may even come
  // after the place where the first reading stopped.
  const isAffected = first.hasLateStyle || (first.full && /<style/i.test(html));
  const reader = isAffected ? readPage(html, limits, readRules(html)) : first;
  const { text, truncated } = cutToBytes(reader.finish(), limits.maxBytes);
  return { text, truncated: truncated || reader.full, links: [...reader.links.values()] };
}

export function cutToBytes(text: string, maxBytes: number): { text: string; truncated: boolean } {
  if (text.length * 3 <= maxBytes) return { text, truncated: false };
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const leads = unit >= 0xd800 && unit <= 0xdbff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : leads ? 4 : 3;
    if (bytes > maxBytes) return { text: text.slice(0, at), truncated: true };
    if (leads) at += 1;
  }
  return { text, truncated: false };
}
