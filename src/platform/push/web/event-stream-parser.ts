import { isRecord } from '#platform/storage/web/stored-value.ts';

export type ReceivedEvent = { name: string; id: string | undefined; data: unknown };

/** Maximum length of an event. Ours have a few hundred characters, so a longer one is not from our server. */
const maxBufferedCharacters = 64 * 1024;

/** Parses a text/event-stream in chunks (WHATWG HTML section 9.2) into whole events. */
export class EventStreamParser {
  #buffer = '';

  feed(piece: string): ReceivedEvent[] {
    this.#buffer += piece.replaceAll('\r', '');
    if (this.#buffer.length > maxBufferedCharacters) throw new Error('event too long');
    const blocks = this.#buffer.split('\n\n');
    this.#buffer = blocks.pop() ?? '';
    return blocks.map(readBlock).filter((event) => event !== undefined);
  }
}

function readBlock(block: string): ReceivedEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, field, value] = /^([a-z]+):? ?(.*)$/.exec(line) ?? [];
    if (field === undefined || value === undefined) continue;
    const before = field === 'data' ? fields.get('data') : undefined;
    fields.set(field, before === undefined ? value : `${before}\n${value}`);
  }
  if (!fields.has('data')) return undefined;
  return { name: fields.get('event') ?? 'message', id: fields.get('id'), data: parse(fields.get('data')) };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}

/** Tokens and event ids begin with the key of their lease. */
const leaseKeyLength = 16;

/** False for an event that names another lease. An event without a lease is for all. */
export function isEventFor({ data }: Pick<ReceivedEvent, 'data'>, token: string): boolean {
  const ids = isRecord(data) ? Object.values(data) : [];
  const [named] = ids.filter((id) => typeof id === 'string' && id.length >= leaseKeyLength) as string[];
  if (named === undefined || token.length <= leaseKeyLength) return true;
  return named.slice(0, leaseKeyLength) === token.slice(0, leaseKeyLength);
}
