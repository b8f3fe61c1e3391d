/** Content-Transfer-Encoding (RFC 2045 section 6). Decoders are lenient: they accept any input. */

const hexValue = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit += 1) {
  hexValue[digit.toString(16).charCodeAt(0)] = digit;
  hexValue[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

/** The line of hyphens or underscores that mailing lists put above their footer. */
const footerRule = /\n[-_]{2,}[ \t]*(?:\r?\n|$)/;

/**
 * Skips characters that are not base64, and drops the footer of a mailing list. Padding ends the text, unless base64
 * follows it, as when several encoded texts were joined.
 */
function decodeBase64(encoded: Buffer): Buffer {
  const whole = encoded.toString('latin1');
  const footer = whole.search(footerRule);
  const text = footer === -1 ? whole : whole.slice(0, footer);
  const firstPad = text.indexOf('=');
  if (firstPad === -1 || !/[A-Za-z0-9+/]/.test(text.slice(firstPad, firstPad + 4_096))) {
    return Buffer.from(text, 'base64');
  }
  const [first = '', ...others] = text.split(/=+/);
  const end = others.findIndex((run, index) => !isWholeBase64(run, index < others.length - 1));
  const runs = [first, ...(end === -1 ? others : others.slice(0, end))];
  return Buffer.concat(runs.map((run) => Buffer.from(run, 'base64')));
}

/** True for lines of nothing but base64. Without padding after them, their length must be a multiple of four. */
function isWholeBase64(run: string, isPadded: boolean): boolean {
  const text = run.trim();
  if (text === '') return true;
  const isOnPaddedLine = /^[ \t]+[^\s]/.test(run);
  if (isOnPaddedLine || !/^[A-Za-z0-9+/\r\n]*$/.test(text)) return false;
  const digits = text.replace(/[\r\n]+/g, '').length % 4;
  return isPadded ? digits !== 1 : digits === 0;
}

/** RFC 2045 section 6.7. Keeps a broken escape as it is. Removes white space before a line end, which relays add. */
function decodeQuotedPrintable(encoded: Buffer): Buffer {
  const out = Buffer.allocUnsafe(encoded.length);
  let length = 0;
  let kept = 0;
  for (let at = 0; at < encoded.length; at += 1) {
    const byte = encoded[at] as number;
    if (byte === 0x0a || byte === 0x0d) {
      length = byte === 0x0a && out[length - 1] === 0x0d ? length : kept;
      out[length++] = byte;
      kept = length;
    } else if (byte === 0x20 || byte === 0x09) {
      out[length++] = byte;
    } else if (byte === 0x3d) {
      const high = hexValue[encoded[at + 1] ?? 0] as number;
      const low = hexValue[encoded[at + 2] ?? 0] as number;
      const lineEnd = softBreakEnd(encoded, at + 1);
      if (high >= 0 && low >= 0) {
        out[length++] = high * 16 + low;
        at += 2;
      } else if (lineEnd !== -1) at = lineEnd - 1;
      else out[length++] = byte;
      kept = length;
    } else {
      out[length++] = byte;
      kept = length;
    }
  }
  return out.subarray(0, length);
}

/** Maximum white space that a relay may have added after the `=` of a soft line break. */
const maxSoftBreakPadding = 80;

function softBreakEnd(encoded: Buffer, from: number): number {
  let at = from;
  while (at < from + maxSoftBreakPadding && (encoded[at] === 0x20 || encoded[at] === 0x09)) at += 1;
  if (at >= encoded.length || encoded[at] === 0x0a) return at + 1;
  if (encoded[at] === 0x0d) return encoded[at + 1] === 0x0a ? at + 2 : at + 1;
  return -1;
}

function decodeUuencode(encoded: Buffer): Buffer {
  const out: Buffer[] = [];
  let open = false;
  for (const line of encoded.toString('latin1').split(/\r?\n/)) {
    if (!open) open = /^begin [0-7]{3,4} /.test(line);
    else if (line === 'end') break;
    else out.push(uuLine(line));
  }
  return Buffer.concat(out);
}

function uuLine(line: string): Buffer {
  const size = (line.charCodeAt(0) - 0x20) & 0x3f;
  if (line === '' || Number.isNaN(size)) return Buffer.alloc(0);
  const out = Buffer.alloc(Math.ceil(size / 3) * 3);
  for (let group = 0; group * 3 < size; group += 1) {
    let bits = 0;
    for (let at = 0; at < 4; at += 1) {
      const unit = line.charCodeAt(1 + group * 4 + at);
      bits = bits * 64 + (Number.isNaN(unit) ? 0 : (unit - 0x20) & 0x3f);
    }
    out.writeUIntBE(bits, group * 3, 3);
  }
  return out.subarray(0, size);
}

export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return decodeBase64(body);
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body);
  if (encoding === 'x-uuencode' || encoding === 'uuencode' || encoding === 'x-uue')
    return decodeUuencode(body);
  return body;
}
