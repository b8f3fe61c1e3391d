import { describe, expect, it } from 'vitest';
import {
  describeBlocked,
  describeSize,
  describeType,
  findPreviewType,
  noticeOf,
  showFilename,
  sourceFileName,
  subjectOf,
} from './describe-mail.ts';
import type { Message } from './read-messages.ts';

const attachment = (contentType: string) => ({ id: '1', filename: 'f', contentType, size: 1 });

it.each([
  [0, '0 B'],
  [84_200, '84 KB'],
  [2_340_000, '2.3 MB'],
])('a size of %i bytes is shown as %s', (bytes, size) => {
  expect(describeSize(bytes)).toBe(size);
});

it.each([
  [{ subject: ' Your invoice ', damaged: false, size: 10 }, 'Your invoice'],
  [{ subject: ' ', damaged: false, size: 10 }, '(no subject)'],
  [{ subject: 'Your invoice', damaged: true, size: 48_213 }, 'Your invoice'],
  [{ subject: '', damaged: true, size: 48_213 }, 'Damaged message, 48 KB'],
])('the subject line of the message %j is %j', (message, line) => {
  expect(subjectOf(message as Message)).toBe(line);
});

it.each([
  ['Your code: 1/2', 'Your code 1 2.eml'],
  ['../../etc/passwd', 'etc passwd.eml'],
  ['你好', '你好.eml'],
  ['\u202Egpj.exe', 'gpj.exe.eml'],
  ['', 'message.eml'],
])('the source of a mail with the subject %j is saved as %s', (subject, name) => {
  expect(sourceFileName({ subject } as Message)).toBe(name);
});

describe('previews', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])(
    'are offered for %s',
    (type) => {
      expect(findPreviewType(attachment(type))).toBe(type);
    },
  );

  it.each([
    'application/pdf',
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'text/xml',
    'application/zip',
    'image/png; x',
    '',
  ])('are not offered for %s', (type) => {
    expect(findPreviewType(attachment(type))).toBeUndefined();
  });
});

it.each([
  [2, 1, '2 images and 1 tracker blocked'],
  [1, 0, '1 image blocked'],
  [0, 3, '3 trackers blocked'],
  [0, 0, ''],
])('%i blocked images and %i trackers are described as %j', (images, trackers, words) => {
  expect(describeBlocked(images, trackers)).toBe(words);
});

describe('the file type', () => {
  it.each([
    ['application/pdf', 'PDF'],
    ['image/svg+xml', 'image/svg+xml'],
    ['image/png', 'PNG'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'presentation'],
    ['application/msword', 'document'],
    ['text/calendar', 'text/calendar'],
    ['sender/verified', 'file'],
    ['text/your session expired', 'file'],
    [`text/${'x'.repeat(33)}`, 'file'],
    ['application/octet-stream', 'file'],
    ['', 'unknown type'],
  ])('of %j is %j', (contentType, words) => {
    expect(describeType({ filename: 'f', contentType })).toBe(words);
  });
});

it.each([
  'statement.pdf.exe',
  'Statement.SCR',
  'x.js',
  'x.vbs',
  'x.msix',
  'x.appinstaller',
  'x.chm',
  'x.iso',
  'x.vhdx',
  'x.xll',
  'x.settingcontent-ms',
  'x.search-ms',
  'x.command',
  'x.webloc',
  'x.appimage',
  'x.deb',
  'x.ps1xml',
  'x.jnlp',
])('the attachment %s is called a program, whatever its content type', (filename) => {
  expect(describeType({ filename, contentType: 'application/pdf' })).toBe('program');
});

it('a long file name is cut in the middle', () => {
  expect(showFilename('short.pdf')).toBe('short.pdf');
  expect(showFilename(`statement.pdf${'_'.repeat(150)}.exe`)).toMatch(/^statement\.pdf_+…_+\.exe$/);
});

it('a notification shows the code first, then sender and subject', () => {
  const message = { from: 'a@b.example', senderDomain: '', subject: 'subject', code: undefined } as Message;
  expect(noticeOf(message)).toEqual({ title: 'New mail', body: 'a@b.example\nsubject' });
  expect(noticeOf({ ...message, code: '4829' }).title).toBe('Code 4829');
  expect(noticeOf({ ...message, from: '', forgedDomain: 'mail.test' }).body).toBe(
    'Forged sender\n(unknown sender)\nsubject',
  );
});
