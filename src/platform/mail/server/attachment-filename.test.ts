import { describe, expect, it } from 'vitest';
import { attachmentFilename } from './attachment-filename.ts';

describe('attachmentFilename', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Größe 5 €.pdf', 'Größe 5 €.pdf'],
    ['../../etc/passwd', 'etc_passwd'],
    ['C:\\temp\\x.pdf', 'C_temp_x.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie_ x.pdf'],
    ['a"b\'c.pdf', 'a_b_c.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['x\u0000.pdf', 'x.pdf'],
    ['trailing. . ', 'trailing'],
    ['setup.exe\u200d', 'setup.exe'],
    ['setup.exe\u2062\ufe0f', 'setup.exe'],
    ['setup.e\u00adxe\u{e0020}', 'setup.exe'],
    ['COM1.txt', '_COM1.txt'],
    ['aux', '_aux'],
    ['...', 'attachment.pdf'],
    ['', 'attachment.pdf'],
    [undefined, 'attachment.pdf'],
  ])('turns %j into %j', (name, expected) => {
    expect(attachmentFilename(name, 'application/pdf')).toBe(expected);
  });

  it('shortens a long name, keeps its last extension, and splits no character', () => {
    expect(attachmentFilename(`${'n'.repeat(300)}.tar.gz`, 'application/gzip')).toBe(`${'n'.repeat(197)}.gz`);
    expect(attachmentFilename(`n${'\u{1f600}'.repeat(200)}.pdf`, 'application/pdf').isWellFormed()).toBe(
      true,
    );
  });

  it('returns “attachment” for a file of an unknown type without a name', () => {
    expect(attachmentFilename(undefined, 'application/x-odd')).toBe('attachment');
    expect(attachmentFilename(undefined, 'constructor')).toBe('attachment');
  });
});
