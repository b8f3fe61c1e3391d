/** Controls, quotes, path separators and characters that reorder or hide text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029"'`\\/:*?<>|]/gu;
const maxNameLength = 150;
/** What is looked at of a name: the trimming below takes time with the square of it. */
const maxReadLength = 1_000;
/** What encodeURIComponent leaves alone although RFC 8187 section 3.2.1 does not allow it. */
const leftOver = /['()*]/gu;

/** `attachment` with the name in both forms of RFC 6266: ASCII for old clients, RFC 8187 for all others. */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/[%;]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncode(name)}`;
}

function safeName(filename: string): string {
  const clean = filename
    .slice(0, maxReadLength)
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const short = [...clean].slice(0, maxNameLength).join('');
  return short === '' ? 'download' : short;
}

function percentEncode(name: string): string {
  return encodeURIComponent(name).replace(
    leftOver,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
