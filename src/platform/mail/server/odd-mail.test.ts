import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { readMailCorpus } from '#test/support/smtp/mail-corpus.ts';
import { InlineImages } from './html/mail-images.ts';
import { makeSafeHtml } from './html/safe-html.ts';
import { maxAttachments, maxFromLength, maxSubjectLength, maxTextBytes } from './limits.ts';
import { readAttachment } from './list-attachments.ts';
import { TextDecoding } from './mail-body.ts';
import { readMimeTree } from './mime/mime-tree.ts';
import { sortParts } from './mime/sort-parts.ts';
import { parseMail } from './parse-mail.ts';

const corpus = readMailCorpus();

const piece = fc.oneof(
  fc
    .constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\r\n\r\n',
      '--',
      '--q',
      '--q--',
      'From: ',
      'Subject: ',
      'Content-Type: multipart/mixed; boundary=q',
      'Content-Type: text/html; charset=utf-16',
      'Content-Type: message/rfc822',
      'Content-Transfer-Encoding: base64',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Disposition: attachment; filename*0*=',
      '=?utf-8?B?',
      '=?iso-2022-jp?Q?',
      '?=',
      '=\r\n',
      "utf-8''%",
      '<table><tr><td>',
      '<a href="',
      '<!--',
      '<style>',
      '&#',
      '"',
      '\u0000',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
);
const scraps = fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.concat(pieces));

const mutated = fc
  .record({
    mail: fc.nat(corpus.length - 1),
    edits: fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), drop: fc.nat(20), put: piece }),
      {
        maxLength: 12,
      },
    ),
  })
  .map(({ mail, edits }) => {
    let raw = corpus[mail]?.raw ?? Buffer.alloc(0);
    for (const { at, drop, put } of edits) {
      const from = Math.floor(at * raw.length);
      raw = Buffer.concat([raw.subarray(0, from), put, raw.subarray(from + drop)]);
    }
    return raw;
  });

function readAll(raw: Buffer): void {
  const mail = parseMail(raw, 'e@sender.test');
  expect(Buffer.byteLength(mail.text)).toBeLessThanOrEqual(maxTextBytes);
  expect(mail.from.length).toBeLessThanOrEqual(2 * maxFromLength + 3);
  expect(mail.subject.length).toBeLessThanOrEqual(maxSubjectLength);
  expect(mail.attachments.length).toBeLessThanOrEqual(maxAttachments);
  for (const text of [mail.from, mail.subject, mail.text]) expect(text.isWellFormed()).toBe(true);
  for (const { filename } of mail.attachments) expect(filename).toMatch(/^[^\p{Cc}"/\\]{1,200}$/u);
  const parts = sortParts(raw, readMimeTree(raw).root);
  for (const [index, part] of parts.attachments.entries()) {
    const { bytes, filename } = readAttachment(raw, part, index);
    expect(filename).not.toBe('');
    expect(bytes.length).toBeLessThanOrEqual(raw.length);
  }
  const decoding = new TextDecoding(raw, undefined);
  const pieces = parts.segments.flatMap(({ html }) => html.map((part) => ({ html: decoding.html(part) })));
  expect(makeSafeHtml(pieces, new InlineImages(raw, parts.attachments), true).html).not.toMatch(
    /<script|<iframe|\son\w+=/i,
  );
}

describe('parsing malformed input', () => {
  it('never throws and never exceeds a limit: random MIME fragments', () => {
    fc.assert(fc.property(scraps, readAll), { numRuns: 400 });
  });

  it('never throws and never exceeds a limit: damaged mails of the corpus', () => {
    fc.assert(fc.property(mutated, readAll), { numRuns: 600 });
  });
});

/** Mails for which postal-mime lists other files, with the reason why ours are right. */
const otherFiles: Readonly<Record<string, string>> = {
  'alternative-blank-enriched': 'it lists enriched text as a file',
  'alternative-enriched': 'it lists enriched text as a file',
  'alternative-markdown': 'it lists Markdown as a file',
  'alternative-richtext-html': 'it lists enriched text as a file',
  amp: 'it lists the AMP alternative as a file',
  'boundary-undeclared': 'it does not look for a boundary',
  enriched: 'it lists enriched text as a file',
  'inline-log-beside-body': 'it takes a named text for a part of the body',
  'multipart-bare': 'it lists a multipart of an unreadable type as a file',
  'multipart-boundary-only': 'it lists a multipart of an unreadable type as a file',
  'multipart-unreadable': 'it lists text of an unreadable type as a file',
  richtext: 'it lists enriched text as a file',
  'richtext-lines': 'it lists enriched text as a file',
  'type-no-semicolon': 'it takes the parameters for a part of the type',
  'type-nonsense': 'it lists text of an unreadable type as a file',
  uuencode: 'it does not decode uuencode',
};

/** Mails for which postal-mime reads another subject, with the reason why ours is right. */
const otherSubjects: Readonly<Record<string, string>> = {
  'bidi-subject': 'it keeps bidi controls',
  'junk-many': 'it joins what is folded to the stray line before it',
  'mixed-raw-and-words': 'it takes raw header bytes for UTF-8',
  'mixed-words': 'it believes the label of a word',
  'nul-bytes': 'it keeps control characters',
  'raw-cyrillic-header': 'it does not look at the charset of the body',
  'raw-jis-header': 'it takes raw header bytes for UTF-8',
  'raw-latin1-header': 'it takes raw header bytes for UTF-8',
  'raw-sjis-body': 'it does not look at the charset of the body',
  'word-question': 'it ends a Q word at any question mark',
  'word-split-multibyte': 'it decodes each word by itself where base64 is not padded',
  'word-unfinished': 'it leaves a word without end encoded',
  'word-unknown-charset': 'it shows nothing of an unknown charset',
};

/** postal-mime returns text files with LF; Mayfly returns them as sent. */
const comparable = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('latin1').replace(/\r\n/g, '\n').trimEnd();

describe('compared with postal-mime', () => {
  it.each(corpus.map((mail) => [mail.name, mail] as const))(
    '%s has the same attachments, or is a listed difference',
    async (name, { raw }) => {
      const theirs = await PostalMime.parse(Buffer.from(raw), { forceRfc822Attachments: true });
      const parts = sortParts(raw, readMimeTree(raw).root);
      const ours = parts.attachments.map((part, index) => comparable(readAttachment(raw, part, index).bytes));
      const expected = theirs.attachments.map(({ content }) =>
        comparable(new Uint8Array(content as ArrayBuffer)),
      );
      if (name in otherFiles) expect(ours).not.toEqual(expected);
      else expect(ours).toEqual(expected);
    },
  );

  it.each(corpus.map((mail) => [mail.name, mail] as const))(
    '%s has the same subject, or is a listed difference',
    async (name, { raw }) => {
      const theirs = ((await PostalMime.parse(Buffer.from(raw))).subject ?? '').replace(/\s+/g, ' ').trim();
      const ours = parseMail(raw, '').subject;
      if (name in otherSubjects) expect(ours).not.toBe(theirs);
      else expect(ours).toBe(theirs);
    },
  );
});
