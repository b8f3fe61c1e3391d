import { nextTurn } from '#platform/worker/server/next-turn.ts';

/** Characters per piece, a multiple of four. Decoding one takes less than a millisecond. */
const pieceCharacters = 128 * 1024;
/** MIME line breaks, padding and characters outside base64. */
const noBase64 = /[^\w+/-]+/gu;

/** Decodes like `Buffer.from`, one piece per turn of the event loop. */
export async function decodeBase64(text: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(Math.ceil((text.length / 4) * 3));
  let size = 0;
  let left = '';
  for (let at = 0; at < text.length; at += pieceCharacters) {
    const piece = left + text.slice(at, at + pieceCharacters).replaceAll(noBase64, '');
    const wholeCharacters = piece.length - (piece.length % 4);
    size += bytes.write(piece.slice(0, wholeCharacters), size, 'base64');
    left = piece.slice(wholeCharacters);
    await nextTurn();
  }
  size += bytes.write(left, size, 'base64');
  return bytes.subarray(0, size);
}
