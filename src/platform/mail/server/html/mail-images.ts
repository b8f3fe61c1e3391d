import { isHiddenStyle } from '../../common/hidden-style.ts';
import { maxInlineImageBytes } from '../limits.ts';
import { normalContentId, readAttachment } from '../list-attachments.ts';
import type { MimePart } from '../mime/mime-part.ts';

/** Detects raster images by their first bytes: a part's label proves nothing, and SVG is a document. */
function sniffRasterType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return 'image/avif';
  if (head.startsWith('BM')) return 'image/bmp';
  return undefined;
}

/** Images of the message by content id, as `data:` URLs, up to `maxInlineImageBytes` together. */
export class InlineImages {
  readonly #raw: Buffer;
  readonly #parts = new Map<string, MimePart>();
  readonly #urls = new Map<string, string | undefined>();
  #allowance = maxInlineImageBytes;

  constructor(raw: Buffer, attachments: readonly MimePart[]) {
    this.#raw = raw;
    for (const part of attachments) {
      const id = /<?([^<>\s]+)>?/.exec(part.headers.find('content-id') ?? '')?.[1];
      if (id !== undefined && !this.#parts.has(normalContentId(id)))
        this.#parts.set(normalContentId(id), part);
    }
  }

  find(source: string): string | undefined {
    const id = normalContentId(source.replace(/^cid:/i, ''));
    if (!this.#urls.has(id)) this.#urls.set(id, this.#inline(id));
    return this.#urls.get(id);
  }

  #inline(id: string): string | undefined {
    const part = this.#parts.get(id);
    return part === undefined ? undefined : this.#allow(readAttachment(this.#raw, part, 0).bytes);
  }

  reencode(source: string): string | undefined {
    const base64 = /^data:image\/[\w.+-]{1,20};base64,/i.exec(source);
    return base64 === null ? undefined : this.#allow(Buffer.from(source.slice(base64[0].length), 'base64'));
  }

  #allow(bytes: Buffer): string | undefined {
    const type = sniffRasterType(bytes);
    if (type === undefined || bytes.length > this.#allowance) return undefined;
    this.#allowance -= bytes.length;
    return `data:${type};base64,${bytes.toString('base64')}`;
  }
}

const trackerShapes =
  /\/wf\/open|\/track(?:ing)?\/open|\/open(?:\.aspx|\.php|\.gif|\/track)|\/(?:pixel|beacon|spacer|blank|clear|transparent|1x1|o|t)\.(?:gif|png)(?:$|\?)|\/trk\/|\/imp\?|email-?open|mailtrack|google-analytics\.com|\/e\/o\/|\/q\/[\w~-]{20,}.*\/open/i;

const maxPixels = 2;

function isTinyLength(value: string | undefined): boolean {
  return (
    value !== undefined &&
    /^\s*\d+(?:\.\d+)?(?:px)?\s*$/i.test(value) &&
    Number.parseFloat(value) <= maxPixels
  );
}

/** True for a remote image that tells the sender that the mail was opened: invisible, or with a URL of a known tracker. */
export function isTracker(source: string, attributes: Readonly<Record<string, string>>): boolean {
  const style = attributes.style ?? '';
  const width = attributes.width ?? /(?:^|[;\s])width\s*:\s*([^;]+)/i.exec(style)?.[1];
  const height = attributes.height ?? /(?:^|[;\s])height\s*:\s*([^;]+)/i.exec(style)?.[1];
  if (isTinyLength(width) && (isTinyLength(height) || height === undefined)) return true;
  if (isTinyLength(height) && width === undefined) return true;
  return isHiddenStyle(style) || 'hidden' in attributes || trackerShapes.test(source.slice(0, 2_000));
}
