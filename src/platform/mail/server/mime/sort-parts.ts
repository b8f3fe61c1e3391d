import { maxTextParts } from '../limits.ts';
import type { MimePart } from './mime-part.ts';

/** One stretch of the body: the same words as plain text, as HTML, or as both. */
type BodySegment = { plain: MimePart[]; html: MimePart[] };

export type MailParts = {
  segments: readonly BodySegment[];
  /** In the order of the message; what stands here is listed. */
  attachments: readonly MimePart[];
};

/** Shown as text where nothing says that they are files; of alternatives, the first one here is the text. */
const plainTypes = ['text/plain', 'text/markdown', 'text/x-markdown', 'text/enriched', 'text/richtext'];
/** Further forms of the same words, for readers that are not here. */
const ignoredTypes = new Set(['text/x-amp-html', 'text/watch-html']);

/** `inline` without a file name says that the part is to be shown, whatever name its type has. */
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
  /** A text without a name was found, so a named one behind it is a file. */
  #hasBody = false;

  constructor(raw: Buffer) {
    this.#raw = raw;
  }

  /** `ignoresNames`: the part has to be a body whatever its name, as the root and alternatives have. */
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
    // A multipart whose parts cannot be found is shown as the text it is.
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

  /** Alternatives hold the same words, so those of one type are enough. */
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

/** Which leaves are the body and which are files. A name makes a file of a text only beside another body. */
export function sortParts(raw: Buffer, root: MimePart): MailParts {
  const sorter = new PartSorter(raw);
  const segments = sorter.segments(root, true);
  return { segments, attachments: sorter.attachments };
}
