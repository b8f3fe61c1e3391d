import { domainToASCII } from 'node:url';
import { cleanLine } from '../common/clean-line.ts';
import { readMailDomain } from '../common/mail-domain.ts';
import { maxFromLength } from './limits.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { type Mailbox, readMailbox } from './read-mailbox.ts';

/** A longer header is a list of addresses, and the sender is the first. */
const maxAddressSource = 4_096;

/** Reads the sender from a From field (one character per byte). Returns undefined if the field has no address. */
export function readSender(field: string | undefined, bodyCharset?: string): Mailbox | undefined {
  const source = (field ?? '').slice(0, maxAddressSource);
  const clean = (text: string) => cleanLine(text, maxFromLength);
  const written = readMailbox(source);
  if (written !== undefined) {
    const { name, address } = written;
    return { name: clean(decodeWords(name, bodyCharset)), address: clean(decodeWords(address, bodyCharset)) };
  }
  // Decodes the whole field if it has no address as it stands, because some writers encode the address too.
  const decoded = source.includes('=?') ? readMailbox(decodeWords(source, bodyCharset)) : undefined;
  return decoded && { name: clean(decoded.name), address: clean(decoded.address) };
}

/**
 * Returns `Name <local@domain>` or the bare address. Returns the text of a field without an address, and `fallback`
 * if there is no text.
 */
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

/**
 * Returns the domain of a sender in A-labels and lower case, or an empty string if it has none.
 * @param sender a bare address, or `Name <local@domain>`
 */
export function senderDomain(sender: string): string {
  return readMailDomain(/@([^@<>\s]+)>?$/.exec(sender)?.[1] ?? '', domainToASCII);
}
