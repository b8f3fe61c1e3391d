import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from './call.ts';
import { decode, oneOf, optional, text } from './decode.ts';

type Contract = {
  id: string;
  size: number;
  code: string | null;
  state: 'on' | 'off';
  parts: { name: string }[];
};

const template = {
  id: text,
  size: 0,
  code: optional(text),
  state: oneOf(['on', 'off']),
  parts: [{ name: text }],
} as const;
const read = (body: unknown) => decode({ body: body as Contract[] }, [template]);

describe('decode', () => {
  it('keeps the fields of the contract and drops unknown fields', () => {
    const entry = { id: 'a', size: 3, code: '42', state: 'on', parts: [{ name: 'x' }] };
    expect(read([{ ...entry, more: 1 }])).toEqual([entry]);
  });

  it('replaces a value that is missing or of another type with its default', () => {
    expect(read([{ id: 'a', size: 'large', code: 7, state: 'off', parts: 'none' }])).toEqual([
      { id: 'a', size: 0, code: undefined, state: 'off', parts: [] },
    ]);
  });

  it('reads a number as text if the default is a text', () => {
    expect(decode({ body: { name: 7 } as unknown as { name: string } }, { name: '' })).toEqual({ name: '7' });
  });

  it('drops list items without a required value', () => {
    const good = { id: 'a', state: 'on', parts: [{ name: 'x' }, {}, 'y'] };
    expect(read([null, 7, [], { state: 'on' }, { ...good, state: 'odd' }, good])).toMatchObject([
      { id: 'a', parts: [{ name: 'x' }] },
    ]);
  });

  it.each([[null], ['text'], [{}]])('throws for %j, which is not a list', (body) => {
    expect(() => read(body)).toThrow(UnreadableAnswer);
  });

  it('keeps the code and the message of an answer that it cannot read', () => {
    const body = { error: 'Token expired', code: 'token_expired' };
    expect(() => read(body)).toThrow(
      expect.objectContaining({ code: 'token_expired', words: 'Token expired', status: 200 }),
    );
  });
});
