import { describe, expect, it } from 'vitest';
import { decodeTransfer } from './decode-transfer.ts';

const read = (lines: string) => decodeTransfer(Buffer.from(lines), 'base64').toString();
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('decodeTransfer, base64', () => {
  it.each([
    ['lines', `${base64('one ')}\r\n${base64('two')}\r\n`, 'one two'],
    ['text without padding', 'b25lIHQ', 'one t'],
    ['joined encodings', `${base64('o')}\r\n${base64('ne')}\r\n${base64('two')}\r\n`, 'onetwo'],
    ['joined encodings on one line', `${base64('o')}${base64('ne')}${base64('two')}`, 'onetwo'],
    ['padding and blanks', 'bw== \r\n\r\nbmU=\t\r\n', 'one'],
    ['junk between', '*b2\r\n5l!', 'one'],
    ['words behind the padding', `${base64('yötä!')} ignored`, 'yötä!'],
    ['a line behind the padding', `${base64('yötä!')}\r\nSent from my phone\r\n`, 'yötä!'],
    ['one word behind the padding', `${base64('yötä!')}\r\nBye!\r\nThanks\r\n`, 'yötä!'],
    ['the footer of a list', `${base64('yötä!!')}\r\n_____\r\nannounce mailing list\r\na=b\r\n`, 'yötä!!'],
    ['the footer of a list, padded', `${base64('yötä!')}\r\n-- \r\nlist\r\n`, 'yötä!'],
    ['lines in the alphabet for URLs', 'YS1i\r\n_-_-Yg', Buffer.from('YS1i/+/+Yg', 'base64').toString()],
  ])('reads %s', (_, lines, text) => {
    expect(read(lines)).toBe(text);
  });
});
