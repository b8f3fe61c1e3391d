import { AppError } from '#platform/errors/common/app-error.ts';
import { type JobAnswer, serveJobs } from '#platform/worker/server/serve-jobs.ts';
import { nameDomains } from './authentication/name-domains.ts';
import { InlineImages } from './html/mail-images.ts';
import { readAttachment } from './list-attachments.ts';
import { TextDecoding } from './mail-body.ts';
import { readMimeTree } from './mime/mime-tree.ts';
import { sortParts } from './mime/sort-parts.ts';
import { findBodyCharset, parseMail } from './parse-mail.ts';

export type ParseTask =
  | { kind: 'parse'; envelopeFrom: string }
  | { kind: 'attachment'; index: number }
  | { kind: 'safe-html'; images: boolean };

export type ParseJob = ParseTask & { raw: ArrayBuffer };

function extractAttachment(raw: Buffer, index: number): JobAnswer {
  const parts = sortParts(raw, readMimeTree(raw).root);
  const part = parts.attachments[index];
  if (part === undefined) throw new AppError('not_found');
  const { filename, contentType, bytes } = readAttachment(raw, part, index, findBodyCharset(parts));
  // An unencoded attachment is a view of the message, so only a copy can be transferred.
  const own = Uint8Array.from(bytes);
  return { output: { filename, contentType, bytes: own }, transfer: [own.buffer] };
}

async function cleanHtml(raw: Buffer, images: boolean): Promise<JobAnswer> {
  // Loaded on demand: most workers never need it.
  const { makeSafeHtml } = await import('./html/safe-html.ts');
  const parts = sortParts(raw, readMimeTree(raw).root);
  const decoding = new TextDecoding(raw, findBodyCharset(parts));
  const pieces = parts.segments.map((segment) =>
    segment.html.length > 0
      ? { html: segment.html.map((part) => decoding.html(part)).join('\n') }
      : { text: segment.plain.map((part) => decoding.plain(part)).join('\n') },
  );
  return { output: makeSafeHtml(pieces, new InlineImages(raw, parts.attachments), images) };
}

/**
 * Parsed once before the first mail, which would otherwise take ten times as long as later ones, because word lists
 * load and code compiles on first use.
 */
const sample = `From: =?utf-8?q?Caf=C3=A9?= <a@b.example>\r
Subject: Your code\r
Content-Type: multipart/alternative; boundary=x\r
\r
--x\r
Content-Type: text/plain; charset=utf-8\r
\r
Your verification code is 482913. Confirm: https://b.example/confirm?token=1\r
--x\r
Content-Type: text/html; charset=iso-8859-1\r
Content-Transfer-Encoding: quoted-printable\r
\r
<p style=3D"color:red">Your verification code is <b>482913</b>. <a href=3D"https://b.example/">Confirm</a></p>\r
--x--\r
`;
nameDomains(parseMail(Buffer.from(sample), 'a@b.example'));

serveJobs((input) => {
  const job = input as ParseJob;
  const raw = Buffer.from(job.raw);
  if (job.kind === 'parse') return { output: nameDomains(parseMail(raw, job.envelopeFrom)) };
  if (job.kind === 'attachment') return extractAttachment(raw, job.index);
  return cleanHtml(raw, job.images);
});
