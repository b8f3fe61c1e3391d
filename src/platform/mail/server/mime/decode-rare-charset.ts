/** Encodings that the WHATWG Encoding Standard excludes for security. They are harmless in text that is never run as HTML. */

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** RFC 2152: `+` starts a run of base64 with UTF-16BE; `+-` is a plus sign. */
export function decodeUtf7(bytes: Uint8Array): string {
  return latin1(bytes).replace(/\+([A-Za-z0-9+/]*)-?/g, (_, run: string) => {
    if (run === '') return '+';
    const units = Buffer.from(run, 'base64');
    return new TextDecoder('utf-16be').decode(units.subarray(0, units.length & ~1));
  });
}

/**
 * Removes an escape that directly precedes another, as between joined encoded words. The Encoding Standard treats two
 * escapes in a row as an error.
 */
export function decodeIso2022Jp(bytes: Uint8Array): string {
  const mark = '\u001b';
  const joined = latin1(bytes).split(`${mark}(B${mark}`).join(mark).split(`${mark}(J${mark}`).join(mark);
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(joined, 'latin1'));
}

/** RFC 1557: SO and SI switch between KS C 5601 and ASCII. With the high bit set, KS C 5601 is EUC-KR. */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  let shifted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0e) shifted = true;
    else if (byte === 0x0f) shifted = false;
    else if (byte === 0x1b && bytes[at + 1] === 0x24) at += 3;
    else {
      if (byte === 0x0a) shifted = false;
      out[length] = shifted && byte > 0x20 && byte < 0x7f ? byte | 0x80 : byte;
      length += 1;
    }
  }
  return new TextDecoder('euc-kr').decode(out.subarray(0, length));
}

/** RFC 1843: `~{` and `~}` enclose GB 2312. With the high bit set, GB 2312 is EUC-CN. */
export function decodeHz(bytes: Uint8Array): string {
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  let chinese = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === 0x7e && next === 0x7b) {
      chinese = true;
      at += 1;
    } else if (byte === 0x7e && next === 0x7d) {
      chinese = false;
      at += 1;
    } else if (byte === 0x7e && (next === 0x7e || next === 0x0a)) {
      at += 1;
      if (next === 0x7e) out[length++] = 0x7e;
    } else {
      if (byte === 0x0a) chinese = false;
      out[length++] = chinese && byte > 0x20 && byte < 0x7f ? byte | 0x80 : byte;
    }
  }
  return new TextDecoder('gb18030').decode(out.subarray(0, length));
}
