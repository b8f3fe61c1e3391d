import sanitizeHtml from 'sanitize-html';
import type { SafeHtml } from '../../common/parsed-mail.ts';
import { htmlToText } from '../../common/plain-text.ts';
import { scanHtml } from '../../common/scan-html.ts';
import { maxHtmlDepth, maxMarkup, maxSafeHtmlLength, maxTextBytes } from '../limits.ts';
import { escapeText, makePage, unreadablePage } from './html-page.ts';
import { type InlineImages, isTracker } from './mail-images.ts';
import { cleanDeclarations, cleanStyleSheet, countCssImages } from './safe-css.ts';

type Attributes = Record<string, string>;
type Tag = { tagName: string; attribs: Attributes };

export type HtmlPiece = { html: string } | { text: string };

const allowedTags =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );
/** Elements that are dropped with their content. */
const droppedTags =
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object option script select style svg template textarea title video xml xmp'.split(
    ' ',
  );
const looks =
  'align bgcolor border cellpadding cellspacing class color colspan dir face height lang nowrap rowspan size start style type valign width'.split(
    ' ',
  );
const voidTags = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base']);
/** Browsers get slow with deeper nesting and flatten it at 512. */
const maxHtmlNesting = 200;

const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function safeLink(href: string): string | undefined {
  // Browsers ignore these characters inside a scheme, so the check must ignore them too.
  const compact = href.replace(/[\p{Cc}\s\u200b-\u200f\u2028\u2029\ufeff]+/gu, '');
  const absolute = compact.startsWith('//') ? `https:${compact}` : compact;
  const url = URL.parse(absolute);
  if (url === null || !safeProtocols.has(url.protocol)) return undefined;
  // A user name can look like the host, and some browsers show it in front of the host.
  url.username = '';
  url.password = '';
  return url.href;
}

function safeImageSource(source: string): string | undefined {
  const href = safeLink(source);
  return href !== undefined && /^https?:/i.test(href) ? href : undefined;
}

class Cleaner {
  readonly #images: InlineImages;
  readonly #showRemote: boolean;
  blockedImages = 0;
  trackers = 0;

  constructor(images: InlineImages, showRemote: boolean) {
    this.#images = images;
    this.#showRemote = showRemote;
  }

  clean(html: string): string {
    return sanitizeHtml(html, {
      allowedTags,
      nonTextTags: droppedTags,
      disallowedTagsMode: 'discard',
      allowedAttributes: {
        '*': looks,
        a: ['href', 'target', 'rel', ...looks],
        img: ['src', 'alt', 'referrerpolicy', ...looks],
        time: ['datetime'],
        details: ['open'],
      },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['http', 'https', 'data'] },
      allowProtocolRelative: false,
      parseStyleAttributes: false,
      nestingLimit: maxHtmlNesting,
      parser: { decodeEntities: true },
      transformTags: {
        a: (_, attribs) => this.#link(attribs),
        img: (_, attribs) => this.#image(attribs),
        body: (_, attribs) => this.#looks('div', attribs),
        '*': (tagName, attribs) => this.#looks(tagName, attribs),
      },
    });
  }

  #looks(tagName: string, attribs: Attributes): Tag {
    const { style, background, srcset: _, poster, ...rest } = attribs;
    if (background !== undefined && safeImageSource(background) !== undefined) this.blockedImages += 1;
    if (poster !== undefined && safeImageSource(poster) !== undefined) this.blockedImages += 1;
    if (style === undefined) return { tagName, attribs: rest };
    this.blockedImages += countCssImages(style);
    const declarations = cleanDeclarations(style);
    return { tagName, attribs: declarations === '' ? rest : { ...rest, style: declarations } };
  }

  #link(attribs: Attributes): Tag {
    const { href, target: _, rel: __, ...rest } = attribs;
    const safe = href === undefined ? undefined : safeLink(href);
    if (safe === undefined) return { tagName: 'a', attribs: rest };
    return {
      tagName: 'a',
      attribs: { ...rest, href: safe, target: '_blank', rel: 'noopener noreferrer nofollow' },
    };
  }

  #image(attribs: Attributes): Tag {
    const { src, srcset, ...rest } = attribs;
    const source = (src ?? srcset?.trim().split(/[\s,]/, 1)[0] ?? '').trim();
    const own = /^cid:/i.test(source)
      ? this.#images.find(source)
      : /^data:/i.test(source)
        ? this.#images.reencode(source)
        : undefined;
    if (own !== undefined) return { tagName: 'img', attribs: { ...rest, src: own } };
    const remote = safeImageSource(source);
    if (remote === undefined) return this.#placeholder(rest.alt);
    if (isTracker(remote, attribs)) {
      this.trackers += 1;
      return this.#placeholder(undefined);
    }
    this.blockedImages += 1;
    if (!this.#showRemote) return this.#placeholder(rest.alt);
    return { tagName: 'img', attribs: { ...rest, src: remote, referrerpolicy: 'no-referrer' } };
  }

  /** The sanitizer escapes `text`. */
  #placeholder(alt: string | undefined): Tag & { text?: string } {
    const text = alt?.trim() ?? '';
    if (text === '') return { tagName: 'span', attribs: {} };
    return { tagName: 'span', attribs: { class: 'mayfly-image' }, text };
  }
}

function isCheapToSanitize(html: string): boolean {
  let markup = 0;
  for (let at = html.indexOf('<'); at !== -1 && markup <= maxMarkup; at = html.indexOf('<', at + 1))
    markup += 1;
  if (markup > maxMarkup) return false;
  let depth = 0;
  let deepest = 0;
  scanHtml(html, {
    text: () => true,
    open: (name) => {
      if (!voidTags.has(name)) depth += 1;
      deepest = Math.max(deepest, depth);
      return deepest <= maxHtmlDepth;
    },
    close: () => {
      depth = Math.max(0, depth - 1);
      return true;
    },
  });
  return deepest <= maxHtmlDepth;
}

function collectStyles(html: string): string {
  const sheets: string[] = [];
  scanHtml(html, {
    text: () => true,
    open: () => true,
    close: () => true,
    style: (sheet) => sheets.push(sheet),
  });
  return sheets.join('\n');
}

/** Builds a complete document that runs nothing and, unless `showRemote`, loads nothing. */
export function makeSafeHtml(
  pieces: readonly HtmlPiece[],
  images: InlineImages,
  showRemote: boolean,
): SafeHtml {
  const cleaner = new Cleaner(images, showRemote);
  const styles: string[] = [];
  const bodies: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    if ('html' in piece && !isCheapToSanitize(piece.html)) {
      const { text } = htmlToText(piece.html, { maxBytes: maxTextBytes, maxLinks: 0 });
      bodies.push(`<div class="mayfly-text">${escapeText(text)}</div>`);
    } else if ('text' in piece) bodies.push(`<div class="mayfly-text">${escapeText(piece.text)}</div>`);
    else {
      const sheet = collectStyles(piece.html);
      cleaner.blockedImages += countCssImages(sheet);
      styles.push(cleanStyleSheet(sheet));
      bodies.push(cleaner.clean(piece.html));
    }
    size += bodies.at(-1)?.length ?? 0;
    if (size > maxSafeHtmlLength) return unreadablePage;
  }
  return {
    html: makePage(styles.join('\n'), bodies.join('<hr>')),
    blockedImages: cleaner.blockedImages,
    trackers: cleaner.trackers,
  };
}
