import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  it('gives the name in ASCII and in UTF-8', () => {
    expect(contentDisposition('Überblick – 2026.pdf')).toBe(
      `attachment; filename="U_berblick _ 2026.pdf"; filename*=UTF-8''%C3%9Cberblick%20%E2%80%93%202026.pdf`,
    );
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a"b\r\nSet-Cookie: x.txt', 'a_b__Set-Cookie_ x.txt'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['...', 'download'],
    ['', 'download'],
  ])('makes %j harmless', (given, name) => {
    expect(contentDisposition(given)).toContain(`filename="${name}"`);
  });

  it('cuts endless names', () => {
    expect(contentDisposition('ä'.repeat(10_000)).length).toBeLessThan(1_300);
  });

  it('is a valid header for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/u,
        );
      }),
    );
  });
});
