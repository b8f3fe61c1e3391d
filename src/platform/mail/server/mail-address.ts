import { cleanLine } from '../common/clean-line.ts';
import { maxFromLength } from './limits.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { type Mailbox, readMailbox } from './read-mailbox.ts';

/** A long header is a list; the sender stands at its start. */
const maxAddressSource = 4_096;

/** The sender in a From field held as one character per byte; undefined if it has no address. */
export function readSender(field: string | undefined, bodyCharset?: string): Mailbox | undefined {
  const source = (field ?? '').slice(0, maxAddressSource);
  const clean = (text: string) => cleanLine(text, maxFromLength);
  const written = readMailbox(source);
  if (written !== undefined) {
    const { name, address } = written;
    return { name: clean(decodeWords(name, bodyCharset)), address: clean(decodeWords(address, bodyCharset)) };
  }
  // Some writers encode the whole field, its address included.
  const decoded = source.includes('=?') ? readMailbox(decodeWords(source, bodyCharset)) : undefined;
  return decoded && { name: clean(decoded.name), address: clean(decoded.address) };
}

/** `Name <local@domain>` or the bare address, from a From field. What has no address is shown as it stands. */
export function displayAddress(field: string | undefined, fallback: string, bodyCharset?: string): string {
  const sender = readSender(field, bodyCharset);
  if (sender !== undefined) {
    const name = sender.name.replace(/[<>]/g, '').trim();
    return name === '' || name === sender.address ? sender.address : `${name} <${sender.address}>`;
  }
  const words = (field ?? '').slice(0, maxAddressSource).replace(/[<>"]/g, ' ');
  const text = cleanLine(decodeWords(words, bodyCharset), maxFromLength);
  return text.replace(/^[,;: ]+/, '').replace(/[,;: ]+$/, '') || cleanLine(fallback, maxFromLength);
}
