import { cleanLine } from '../common/clean-line.ts';
import { decodeWords } from './encoded-words.ts';
import { maxFromLength } from './limits.ts';

/** A long header is a list; the sender stands at its start. */
const maxAddressSource = 4_096;

function unquote(name: string): string {
  const trimmed = name.trim();
  const inner = /^"([\s\S]*)"?$/.exec(trimmed)?.[1]?.replace(/"$/, '') ?? trimmed;
  return inner.replace(/\\([\s\S])/g, '$1');
}

/** Splits at the first comma outside quotes, brackets and comments. */
function firstMailbox(value: string): string {
  let quotes = false;
  let depth = 0;
  for (let at = 0; at < value.length; at += 1) {
    const unit = value[at];
    if (unit === '\\') at += 1;
    else if (unit === '"') quotes = !quotes;
    else if (!quotes && (unit === '<' || unit === '(')) depth += 1;
    else if (!quotes && (unit === '>' || unit === ')')) depth -= 1;
    else if (unit === ',' && !quotes && depth <= 0 && value.slice(0, at).includes('@'))
      return value.slice(0, at);
  }
  return value;
}

/**
 * `Name <local@domain>` or the bare address, from a From field held as one character per byte. What has no
 * address is shown as it stands.
 */
export function displayAddress(field: string | undefined, fallback: string, bodyCharset?: string): string {
  const value = firstMailbox((field ?? '').slice(0, maxAddressSource)).trim();
  const open = value.lastIndexOf('<');
  const angled = open === -1 ? '' : value.slice(open + 1).replace(/>[\s\S]*$/, '');
  const text = (raw: string) => cleanLine(decodeWords(raw, bodyCharset), maxFromLength);
  if (angled.includes('@') || (open !== -1 && angled.trim() !== '')) {
    const address = text(angled).replace(/\s+/g, '');
    const name = text(unquote(value.slice(0, open)))
      .replace(/[<>]/g, '')
      .trim();
    return name === '' || name === address ? address : `${name} <${address}>`;
  }
  const commented = /^([^\s()]+@[^\s()]+)\s*\(([^()]*)\)$/.exec(value);
  if (commented?.[1] !== undefined) {
    const name = text(unquote(commented[2] ?? ''));
    return name === '' ? text(commented[1]) : `${name} <${text(commented[1])}>`;
  }
  return text(unquote(value.replace(/[<>]/g, ''))) || cleanLine(fallback, maxFromLength);
}
