import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { htmlVectors as vectors } from '#test/support/texts/html-vectors.ts';
import { readMimeTree } from '../mime/mime-tree.ts';
import { InlineImages } from './mail-images.ts';
import { makeSafeHtml } from './safe-html.ts';

const { DOMParser } = new Window();
const noImages = new InlineImages(Buffer.alloc(0), []);
const clean = (html: string, showRemote = false) => makeSafeHtml([{ html }], noImages, showRemote);
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const harmlessAttributes = new Set(
  'align alt bgcolor border cellpadding cellspacing charset class color colspan content datetime dir face height href lang name nowrap open referrerpolicy rel rowspan size src start style target type valign width'.split(
    ' ',
  ),
);
const forbidden =
  'script,iframe,object,embed,applet,form,input,button,select,textarea,svg,math,link,base,frame,frameset,portal,video,audio,source,track,template,noscript,picture,marquee';

function dangers(page: string, imagesAllowed: boolean): string[] {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const found = [...document.querySelectorAll(forbidden)].map((element) => element.tagName);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value: written } of element.attributes) {
      const value = written ?? '';
      const isMeta = element.tagName === 'META';
      if (!harmlessAttributes.has(name)) found.push(`${element.tagName} ${name}`);
      if (name === 'name' && !isMeta) found.push('name');
      if (name === 'href' && !/^(?:https?:|mailto:|tel:)/.test(value)) found.push(`href ${value}`);
      if (name === 'src' && !/^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,/.test(value)) {
        if (!imagesAllowed || !/^https?:/.test(value)) found.push(`src ${value}`);
      }
      if (name === 'style' && /url|expression|@|\\|position|javascript/i.test(value))
        found.push(`style ${value}`);
    }
    if (element.tagName === 'META' && element.getAttribute('http-equiv') !== null) found.push('refresh');
    if (element.tagName === 'A' && element.hasAttribute('href')) {
      const rel = element.getAttribute('rel') ?? '';
      if (element.getAttribute('target') !== '_blank' || !rel.includes('noopener')) found.push('bare link');
    }
  }
  const sheets = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  if (/url\s*\(|@import|@font-face|expression|\\|position|image-set|<|javascript/i.test(sheets))
    found.push(`sheet ${sheets}`);
  return found;
}

it('the check for dangers in this test detects more than 40 attacks before they are cleaned', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(40);
  // Leaves out attacks for which happy-dom would load something.
  const judged = vectors.filter(
    (vector) => !/<(?:iframe|link|frame|video|audio|script)|@import/i.test(vector),
  );
  expect(judged.filter((vector) => dangers(vector, false).length > 0).length).toBeGreaterThan(40);
});

describe('makeSafeHtml', () => {
  it.each(vectors)('removes everything that runs or loads: %s', (vector) => {
    expect(dangers(clean(vector).html, false)).toEqual([]);
    expect(dangers(clean(vector, true).html, true)).toEqual([]);
    expect(dangers(clean(`<table><td><a href=x>${vector}`).html, false)).toEqual([]);
  });

  it('keeps harmless styles and layout', () => {
    const { html } = clean(
      '<style>@media (max-width:600px){.c{width:100%}} .b{color:#f00;position:fixed}</style><body bgcolor="#eeeeee"><table width="600" cellpadding="0"><tr><td class="b" style="font:bold 14px Arial;padding:4px" align="center">Hi</td></tr></table><a href="https://ok.test/?a=1&amp;b=2">ok</a>',
    );
    for (const kept of [
      '@media (max-width:600px){.c{width:100%}}',
      '.b{color:#f00}',
      '<div bgcolor="#eeeeee">',
      '<td class="b" align="center" style="font:bold 14px Arial;padding:4px">Hi</td>',
      '<a href="https://ok.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">ok</a>',
    ]) {
      expect(html).toContain(kept);
    }
  });

  it('removes user names and titles from links', () => {
    const { html } = clean(
      '<a href="https://bank.example:x@evil.example/a" title="https://bank.example/">Sign in</a>',
    );
    expect(html).toContain('<a href="https://evil.example/a" target="_blank"');
    expect(html).not.toContain('bank.example');
  });

  it('counts blocked images and trackers separately', () => {
    const html = `<img src="https://x.test/a.png" width=600 alt="Sale"><img src="https://x.test/o" width=1 height=1>
      <img src="https://x.test/wf/open?u=1"><img src="https://x.test/h.png" style="display:none"><p style="background:url(https://x.test/b.png)">x</p>`;
    const blocked = clean(html);
    expect([blocked.blockedImages, blocked.trackers]).toEqual([2, 3]);
    expect(blocked.html).toContain('<span class="mayfly-image">Sale</span>');
  });

  it('shows remote images on request, but never trackers', () => {
    const shown = clean(
      '<img src="https://x.test/a.png" alt="A"><img src="https://x.test/t.gif" width="1" height="1">',
      true,
    );
    expect(shown.html).toContain('<img alt="A" src="https://x.test/a.png" referrerpolicy="no-referrer" />');
    expect(shown.html).not.toContain('t.gif');
    expect([shown.blockedImages, shown.trackers]).toEqual([1, 1]);
  });

  it('inlines up to 5 MB of images of the message, recognized by their bytes, not by their declared type', () => {
    const part = (id: string, type: string, base64: string) =>
      `--q\r\nContent-Type: ${type}\r\nContent-ID: <${id}>\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`;
    const large = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(3 * 1024 * 1024)]).toString(
      'base64',
    );
    const raw = Buffer.from(
      `Content-Type: multipart/related; boundary=q\r\n\r\n${part('a', 'application/octet-stream', pixel)}${part('b', 'image/png', 'PHN2Zz4=')}${part('c', 'image/png', large)}${part('d', 'image/png', large)}--q--`,
    );
    const images = new InlineImages(raw, readMimeTree(raw).root.children);
    const { html } = makeSafeHtml(
      [
        {
          html: '<img src="cid:a"><img src="cid:b" alt="no"><img src="cid:c" alt="big"><img src="cid:d" alt="more">',
        },
      ],
      images,
      false,
    );
    expect(html).toContain(`<img src="data:image/png;base64,${pixel}" />`);
    expect(html).toContain('<span class="mayfly-image">no</span>');
    expect(html).toContain('<span class="mayfly-image">more</span>');
    expect(html).toContain('<img alt="big" src="data:image/png');
  });

  it('escapes plain text and alt text', () => {
    const { html } = makeSafeHtml([{ text: '<img src=x onerror=alert(1)> & more' }], noImages, false);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
    expect(dangers(clean('<img src="http://x.test/y" alt="<script>alert(1)</script>">').html, false)).toEqual(
      [],
    );
  });
});
