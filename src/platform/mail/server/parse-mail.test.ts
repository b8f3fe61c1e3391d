import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { corpusEnvelopeFrom, readMailCorpus } from '#test/support/smtp/mail-corpus.ts';
import { InlineImages } from './html/mail-images.ts';
import { makeSafeHtml } from './html/safe-html.ts';
import { readAttachment } from './list-attachments.ts';
import { TextDecoding } from './mail-body.ts';
import { readMimeTree } from './mime/mime-tree.ts';
import { sortParts } from './mime/sort-parts.ts';
import { findBodyCharset, parseMail } from './parse-mail.ts';

const corpus = readMailCorpus();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function readFiles(raw: Buffer) {
  const parts = sortParts(raw, readMimeTree(raw).root);
  return parts.attachments.map((part, index) => readAttachment(raw, part, index, findBodyCharset(parts)));
}

function countInlined(raw: Buffer): number {
  const parts = sortParts(raw, readMimeTree(raw).root);
  const decoding = new TextDecoding(raw, undefined);
  const pieces = parts.segments.flatMap(({ html }) => html.map((part) => ({ html: decoding.html(part) })));
  const { html } = makeSafeHtml(pieces, new InlineImages(raw, parts.attachments), false);
  return html.split('src="data:image/').length - 1;
}

describe('the corpus of odd mails', () => {
  it('contains at least 60 mails, each with its expected result', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(corpus.filter(({ expected }) => expected === undefined)).toEqual([]);
  });

  it.each(corpus.map((mail) => [mail.name, mail] as const))(
    'is read as expected: %s',
    (_, { raw, expected }) => {
      if (expected === undefined) throw new Error('no expectation');
      const parsed = parseMail(raw, corpusEnvelopeFrom);
      const { from, subject, text, hasHtml, codes, damaged } = parsed;
      const links = parsed.links.map(({ url }) => url);
      const files = readFiles(raw);
      const attachments = parsed.attachments.map(({ filename, contentType, sizeBytes, inline, index }) => {
        const file = files[index];
        expect([file?.filename, file?.contentType]).toEqual([filename, contentType]);
        return { filename, contentType, sizeBytes, sha256: sha256(file?.bytes ?? Buffer.alloc(0)), inline };
      });
      const { why, cidImages, ...told } = expected;
      const seen = { from, subject, text, hasHtml, codes, links, attachments };
      expect(why).not.toBe('');
      expect(seen).toMatchObject(told);
      expect(damaged).toBe(false);
      if (cidImages !== undefined) expect(countInlined(raw)).toBe(cidImages);
    },
  );
});
