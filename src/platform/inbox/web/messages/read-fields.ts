import { type Answer, wordsOf } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A good answer without what was asked for in it. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  /** Whatever code and sentence it held instead. */
  readonly code: string | undefined;
  readonly words: string;

  constructor({ body }: Pick<Answer, 'body'>) {
    super('answer without what was asked for');
    this.code = isRecord(body) && isText(body.code) ? body.code : undefined;
    this.words = wordsOf(body);
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** The text of a field, also of one that came as a number; empty where there is none. */
export function readText(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Fewer are seconds: as milliseconds they would lie before 1974. */
const leastMilliseconds = 1e11;

/** The date of a message as text, also of one that came as a number since the Unix epoch; empty where there is none. */
export function readDate({ date }: Fields): string {
  if (typeof date !== 'number') return typeof date === 'string' ? date : '';
  const time = new Date(date < leastMilliseconds ? date * 1_000 : date);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** The messages of an answer; a list whose entries cannot be read is shorter, what is no list is an error. */
export function readMessageList<Message>(
  body: unknown,
  maxMessages: number,
  readMessage: (fields: Fields, id: string) => Message,
): Message[] {
  if (!Array.isArray(body)) throw new UnusableAnswer({ body });
  return body
    .slice(0, maxMessages)
    .filter(isRecord)
    .map((fields) => ({ fields, id: readText(fields, 'id') }))
    .filter(({ id }) => id !== '')
    .map(({ fields, id }) => readMessage(fields, id));
}
