import { decodeCharset } from './decode-charset.ts';
import { decodeWords } from './encoded-words.ts';

/** A split `type/subtype; name=value`. Parameter values are raw; names are in lower case and keep their `*`. */
export type StructuredValue = { value: string; parameters: ReadonlyMap<string, string> };

const maxParameters = 100;

const separators = /[\s;,]*/y;
const parameterStart = /([^\s=;"]{1,100})\s*=\s*/y;
const quoted = /"((?:[^"\\]|\\[\s\S])*)("|$)/y;
const bare = /[^;]*/y;

/** RFC 2045 section 5.1, but accepts missing semicolons, unclosed quotes and spaces in unquoted values. */
export function readStructuredValue(field: string): StructuredValue {
  const value = /^\s*("?)([^\s;"]*)/.exec(field);
  const parameters = new Map<string, string>();
  let at = value?.[0].length ?? 0;
  while (at < field.length && parameters.size < maxParameters) {
    separators.lastIndex = at;
    separators.exec(field);
    at = separators.lastIndex;
    parameterStart.lastIndex = at;
    const start = parameterStart.exec(field);
    if (start?.[1] === undefined) {
      const semicolon = field.indexOf(';', at + 1);
      if (semicolon === -1) break;
      at = semicolon;
      continue;
    }
    const name = start[1].toLowerCase();
    const pattern = field[parameterStart.lastIndex] === '"' ? quoted : bare;
    pattern.lastIndex = parameterStart.lastIndex;
    const match = pattern.exec(field);
    at = Math.max(pattern.lastIndex, parameterStart.lastIndex);
    const text =
      pattern === quoted ? (match?.[1] ?? '').replace(/\\([\s\S])/g, '$1') : (match?.[0] ?? '').trim();
    if (!parameters.has(name)) parameters.set(name, text);
  }
  return { value: (value?.[2] ?? '').toLowerCase(), parameters };
}

function percentDecode(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** RFC 2231 sections 3 and 4: joins `name*`, `name*0`, `name*0*` … in numeric order. */
function readExtended(parameters: ReadonlyMap<string, string>, name: string): string | undefined {
  const pieces = [...parameters]
    .map(([key, value]) => ({ match: /^(.*?)\*(?:(\d{1,3})(\*)?)?$/.exec(key), value }))
    .filter(({ match }) => match?.[1] === name)
    .map(({ match, value }) => ({
      order: Number(match?.[2] ?? 0),
      encoded: match?.[2] === undefined || match[3] === '*',
      value,
    }))
    .sort((one, other) => one.order - other.order);
  const first = pieces[0];
  if (first === undefined) return undefined;
  const prefix = first.encoded ? /^([^']{0,60})'[^']{0,60}'/.exec(first.value) : null;
  if (prefix !== null) first.value = first.value.slice(prefix[0].length);
  const bytes = pieces.map((piece) => (piece.encoded ? percentDecode(piece.value) : piece.value)).join('');
  if (!pieces.some((piece) => piece.encoded)) return decodeWords(bytes);
  return decodeCharset(Buffer.from(bytes, 'latin1'), prefix?.[1]);
}

/** Decodes a parameter by RFC 2231, else by RFC 2047 (forbidden here, but common), else by its raw bytes. */
export function findParameter(
  parameters: ReadonlyMap<string, string>,
  name: string,
  bodyCharset?: string,
): string | undefined {
  const extended = readExtended(parameters, name);
  if (extended !== undefined && extended !== '') return extended;
  const plain = parameters.get(name);
  return plain === undefined ? undefined : decodeWords(plain, bodyCharset);
}
