import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { htmlToText } from './plain-text.ts';

const limits = { maxBytes: 64 * 1024, maxLinks: 300 };
const hidden = 'Your code is 482913 <a href="https://evil.test/confirm?token=8f7e6d5c4b3a">Confirm</a>';
const read = (html: string) => {
  const { text, links } = htmlToText(html, limits);
  return { text, links: links.map(({ url }) => url) };
};

describe('text that a person cannot see', () => {
  it.each([
    'display:none',
    'DISPLAY : None !important',
    'display:none;display:bogus',
    'display:n\\6fne',
    'display:/**/none',
    'display:none!important;display:block',
    'visibility:hidden',
    'content-visibility:hidden',
    'opacity:0',
    'opacity:.01',
    'opacity:1%',
    'filter:opacity(0)',
    'font-size:0',
    'font-size:1px',
    'font-size:0.05em',
    'font-size:calc(1px)',
    'font:0/0 a',
    'font:bold 1px/1 Arial',
    'max-height:0',
    'height:0;overflow:hidden',
    'width:0;overflow:hidden',
    'width:1px;height:1px;overflow:hidden',
    'max-width:0;overflow-x:hidden',
    'position:absolute;left:-9999px',
    'position:absolute;top:-1000em',
    'position:fixed;right:-999px',
    'position:relative;left:9999px',
    'text-indent:-9999px',
    'margin-left:-9999px',
    'margin:0 0 0 -2000px',
    'transform:translateX(-9999px)',
    'transform:scale(0)',
    'position:absolute;clip:rect(0,0,0,0)',
    'position:absolute;clip:rect(1px 1px 1px 1px)',
    'clip-path:inset(50%)',
    'clip-path:circle(0)',
    'color:#fff',
    'color:white',
    'color:snow',
    'color:rgb(255 255 255)',
    'color:rgba(0,0,0,.01)',
    'color:hsl(0, 0%, 99%)',
    'color:transparent',
    '-webkit-text-fill-color:transparent',
    'color:#333;background:#333333',
    'background-color:navy;color:#000080',
  ])('is left out: %s', (style) => {
    const html = hidden.replace('<a', `<a style="${style}"`);
    expect(read(`<p>Seen</p><div style="${style}">${html}</div>`)).toEqual({ text: 'Seen', links: [] });
  });

  it.each([
    ['by the attribute', `<p hidden>${hidden}</p>`],
    ['in a closed dialog', `<dialog>${hidden}</dialog>`],
    ['by font color', `<table bgcolor="#336699"><tr><td><font color=#336699>482913</font></td></tr></table>`],
    ['by the text color of the page', '<body text=white>482913'],
    [
      'by the color of an outer background',
      '<div style="background:#123"><p style="color:#112233">482913</p></div>',
    ],
    ['by a class', `<style>.h{font-size:0}</style><p class=H>482913</p>`],
    ['by a class with two colors', `<style>.h{color:#111}p{background:#000}</style><p class=h>482913</p>`],
    ['by an id', `<style>#h{position:absolute;left:-999em}</style><p id=h>482913</p>`],
    ['by an element name', `<style>i{display:none}</style><i>482913</i>`],
    ['by an ancestor', `<style>.a > td .h{display:none}</style><b class=a><td><i class=h>482913`],
    ['by an attribute selector', `<style>[class="h"]{display:none}</style><p class=h>482913</p>`],
    ['on all screens', `<style>@media screen{.h{display:none}}</style><p class=h>482913</p>`],
    ['on wide screens', `<style>@media (min-width: 1px){.h{display:none}}</style><p class=h>482913</p>`],
    ['by a style sheet at the end', `<p class=h>482913</p><style>.h{opacity:0}</style>`],
    [
      'by an !important rule',
      `<style>.h{display:none!important}</style><p class=h style="display:block">482913`,
    ],
    ['after the end of the body', '<body bgcolor=black></body><p style="color:#000">482913'],
    ['in the description of an image without size', '<img width=0 height=0 alt="482913">'],
    ['in the description of a hidden image', '<div style="visibility:hidden"><img alt="482913"></div>'],
  ])('is left out: hidden %s', (_, html) => {
    expect(read(`${html}`)).toEqual({ text: '', links: [] });
  });

  it('is left out even if the style sheet that hides it comes after the point where the text is cut', () => {
    const html = `<p class=h>482913</p>${'x '.repeat(limits.maxBytes)}<style>.h{opacity:0}</style>`;
    expect(read(html).text).toMatch(/^x x x/);
  });

  it.each([
    ['words', '<a href="https://evil.test/confirm"></a>'],
    ['visible characters', '<a href="https://evil.test/confirm">&#8203;&nbsp;</a>'],
    [
      'an image larger than a tracking pixel',
      '<a href="https://evil.test/confirm"><img src=x width=1 height=1></a>',
    ],
  ])('is left out: a link without %s', (_, html) => {
    expect(read(html)).toEqual({ text: '', links: [] });
  });
});

describe('text that a person can see', () => {
  it.each([
    ['white on a dark button', '<td bgcolor="#4CAF50"><a href="https://x.test/" style="color:#fff">Seen</a>'],
    ['white on a picture', '<td background="hero.jpg" bgcolor="#ffffff"><p style="color:#fff">Seen'],
    ['white on a gradient', '<div style="background:linear-gradient(red,blue);color:#fff">Seen'],
    [
      'white on a background of the sheet',
      '<style>.f td{background:#222}</style><table class=f><tr><td><font color=white>Seen',
    ],
    ['white on a background that the client computes', '<p style="background:var(--x);color:#fff">Seen'],
    ['pale gray', '<p style="color:#cccccc">Seen'],
    [
      'black in a dark theme alone',
      '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><p>Seen',
    ],
    ['shown again', '<div style="visibility:hidden"><p style="visibility:visible">Seen'],
    ['enlarged again', '<div style="font:0/0 a"><p style="font:12px/1 Arial">Seen'],
    ['recolored', '<div style="color:transparent"><p style="color:#000">Seen'],
    ['hidden from Outlook alone', '<p style="mso-hide:all">Seen'],
    ['in a narrow table that grows', '<div style="width:1px;min-width:100%;overflow:hidden">Seen'],
    ['in a box of a ratio', '<div style="height:0;padding-bottom:56%;overflow:hidden">Seen'],
    ['centered by its half', '<div style="position:absolute;left:50%;margin-left:-300px">Seen'],
    [
      'centered by a transformation',
      '<div style="position:absolute;left:50%;transform:translate(-50%,-50%)">Seen',
    ],
    ['clipped nowhere', '<p style="clip:rect(auto,auto,auto,auto);clip-path:circle();overflow:hidden">Seen'],
    ['in a column', '<div style="float:left;margin-left:-100%">Seen'],
    ['hidden only on hover', '<style>.a:hover{display:none}</style><p class=a>Seen'],
    ['hidden only in another element', '<style>.b .a, u + .a, td.a{display:none}</style><p class=a>Seen'],
    ['shown although the attribute is set', '<p hidden style="display:block">Seen'],
    [
      'the description of an image',
      '<div style="font-size:0;color:#fff"><img src=x width=100 alt=Seen></div>',
    ],
  ])('is kept: %s', (_, html) => {
    expect(read(html).text.replace(/ \(.*/, '')).toBe('Seen');
  });
});

it.each([
  '<p class="a b c d" style="color:#fff">',
  '<b style="display:none;;;;',
  '<style>.a .b{color:red}</style>',
  '<style>.a{',
  '{',
  '<i style="background:#fff #000 red',
  '<i style="\\64\\64',
  '<style>[class=[class=',
])('htmlToText reads repeated %j in linear time', async (piece) => {
  const start = `<style>${'.a .b.c{color:#fff}p{display:block}*{opacity:1}'.repeat(100)}</style>`;
  const make = (size: number) => start + filled(piece, size);
  await expectLinear({ largest: 1_000_000, make, work: (html) => htmlToText(html, limits) });
});
