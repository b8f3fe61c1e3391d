import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

const maxHeaderLength = 200;

/** Returns the first of the available encodings that the client accepts (RFC 9110 section 12.5.3). */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const part of header.slice(0, maxHeaderLength).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return available.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}

/** Pages are compressed once and cached. Quality 11 would take ten times as long and save two percent. */
const brotliQuality = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A text of the site in memory. Each encoding is compressed on first request and has its own strong ETag. */
export class ServedText {
  readonly contentType: string;
  readonly #plain: Buffer;
  readonly #hash: string;
  readonly #encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(contentType: string, text: string) {
    this.contentType = contentType;
    this.#plain = Buffer.from(text, 'utf8');
    this.#hash = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  tag(encoding: ContentEncoding | undefined): string {
    return encoding === undefined ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  async bytes(encoding: ContentEncoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#plain;
    let encoded = this.#encoded.get(encoding);
    if (encoded === undefined) {
      encoded = compress(this.#plain, encoding);
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

function compress(plain: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain);
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  });
}
