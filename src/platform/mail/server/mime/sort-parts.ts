import { maxTextParts } from '../limits.ts';
import type { MimePart } from './mime-part.ts';

/** One section of the body: the same content as plain text, as HTML, or as both. */
type BodySegment = { plain: MimePart[]; html: MimePart[] };

export type MailParts = {
  segments: readonly BodySegment[];
  attachments: readonly MimePart[];
};

/** Shown as text unless declared as files. Among alternatives, the type that comes first here wins. */
const plainTypes = ['text/plain', 'text/markdown', 'text/x-markdown', 'text/enriched', 'text/richtext'];
/** Other versions of the same content, for AMP clients and watches. */
const ignoredTypes = new Set(['text/x-amp-html', 'text/watch-html']);

/** `inline` without a file name means that the part is shown, even if its Content-Type has a name. */
function isNamed(part: MimePart): boolean {
  return (
    hasName(part.dispositionParameters, 'filename') ||
    (part.disposition !== 'inline' && hasName(part.typeParameters, 'name'))
  );
}

function hasName(parameters: ReadonlyMap<string, string>, name: string): boolean {
  return [name, `${name}*`, `${name}*0`, `${name}*0*`].some((key) => (parameters.get(key) ?? '') !== '');
}

class PartSorter {
  readonly attachments: MimePart[] = [];
  readonly #raw: Buffer;
  #textParts = 0;
  /** True once a text without a name was found. From then on, a text with a name is a file. */
  #hasBody = false;

  constructor(raw: Buffer) {
    this.#raw = raw;
  }

  /** @param ignoresNames true if the part is a body even with a name, as the root and alternatives are */
  segments(part: MimePart, ignoresNames: boolean): BodySegment[] {
    if (part.children.length > 0) {
      const isAlternative = part.contentType === 'multipart/alternative';
      const children = part.children.flatMap((child, index) =>
        this.segments(child, isAlternative || (ignoresNames && index === 0)),
      );
      return isAlternative ? this.#mergeAlternatives(children) : children;
    }
    const isFile = part.disposition === 'attachment' || (!ignoresNames && this.#hasBody && isNamed(part));
    if (ignoredTypes.has(part.contentType) && part.disposition !== 'attachment' && !isNamed(part)) return [];
    const html = part.contentType === 'text/html' || part.contentType === 'application/xhtml+xml';
    // A multipart without recognizable parts is shown as text.
    const plain = plainTypes.includes(part.contentType) || part.contentType.startsWith('multipart/');
    if ((html || plain) && !isFile && this.#textParts < maxTextParts) {
      this.#textParts += 1;
      this.#hasBody ||= !isNamed(part) && !this.#isBlank(part);
      return [html ? { plain: [], html: [part] } : { plain: [part], html: [] }];
    }
    this.attachments.push(part);
    return [];
  }

  #mergeAlternatives(segments: readonly BodySegment[]): BodySegment[] {
    if (segments.length === 0) return [];
    const html = segments.flatMap((segment) => segment.html);
    const plain = segments.filter((segment) => segment.html.length === 0).flatMap((segment) => segment.plain);
    return [
      { plain: this.#plainest(plain.length > 0 ? plain : segments.flatMap(({ plain }) => plain)), html },
    ];
  }

  /** Alternatives hold the same content, so those of one type are enough. */
  #plainest(parts: readonly MimePart[]): MimePart[] {
    const filled = parts.filter((part) => !this.#isBlank(part));
    const type = plainTypes.find((one) => filled.some(({ contentType }) => contentType === one));
    return filled.filter(({ contentType }) => type === undefined || contentType === type);
  }

  #isBlank(part: MimePart): boolean {
    for (let at = part.start; at < part.end; at += 1) {
      if ((this.#raw[at] ?? 0) > 0x20) return false;
    }
    return true;
  }
}

/** Divides the leaves into body and files. A name makes a text a file only if an unnamed text comes before. */
export function sortParts(raw: Buffer, root: MimePart): MailParts {
  const sorter = new PartSorter(raw);
  const segments = sorter.segments(root, true);
  return { segments, attachments: sorter.attachments };
}
