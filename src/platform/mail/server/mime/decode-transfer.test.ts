import { describe, expect, it } from 'vitest';
import { decodeTransfer } from './decode-transfer.ts';

const read = (lines: string) => decodeTransfer(Buffer.from(lines), 'base64').toString();
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('decodeTransfer of base64', () => {
  it.each([
    ['lines', `${base64('one ')}\r\n${base64('two')}\r\n`, 'one two'],
    ['text without padding', 'b25lIHQ', 'one t'],
    ['joined encodings', `${base64('o')}\r\n${base64('ne')}\r\n${base64('two')}\r\n`, 'onetwo'],
    ['joined encodings on one line', `${base64('o')}${base64('ne')}${base64('two')}`, 'onetwo'],
    ['padding and white space', 'bw== \r\n\r\nbmU=\t\r\n', 'one'],
    ['text with junk between its characters', '*b2\r\n5l!', 'one'],
    ['text before words that follow the padding', `${base64('yötä!')} ignored`, 'yötä!'],
    ['text before a line that follows the padding', `${base64('yötä!')}\r\nSent from my phone\r\n`, 'yötä!'],
    ['text before single words that follow the padding', `${base64('yötä!')}\r\nBye!\r\nThanks\r\n`, 'yötä!'],
    [
      'text before the footer of a mailing list',
      `${base64('yötä!!')}\r\n_____\r\nannounce mailing list\r\na=b\r\n`,
      'yötä!!',
    ],
    ['padded text before the footer of a mailing list', `${base64('yötä!')}\r\n-- \r\nlist\r\n`, 'yötä!'],
    ['lines in the URL-safe alphabet', 'YS1i\r\n_-_-Yg', Buffer.from('YS1i/+/+Yg', 'base64').toString()],
  ])('reads %s', (_, lines, text) => {
    expect(read(lines)).toBe(text);
  });
});
