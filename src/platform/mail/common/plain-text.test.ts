import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { htmlToText } from './plain-text.ts';

const limits = { maxBytes: 64 * 1024, maxLinks: 300 };
const text = (html: string) => htmlToText(html, limits).text;

describe('htmlToText', () => {
  it.each([
    ['collapses white space as HTML does', '<p>a \n\t b</p>  <p>c</p>', 'a b\n\nc'],
    ['joins inline elements without a space', '<b>4</b><i>8</i>2', '482'],
    ['keeps line breaks', 'a<br>b<br/><br>c', 'a\nb\n\nc'],
    ['shows the alternative text of images', '<img alt="Logo"> <img alt="">Hi', 'Logo Hi'],
    [
      'drops what browsers do not show',
      '<title>t</title><style>s</style><script>x</script>shown<!-- c -->',
      'shown',
    ],
    ['numbers ordered lists', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['does not show a script as the target of a link', '<a href="javascript:x()">go</a>', 'go'],
    [
      'shows the target of a link without words',
      '<a href="https://x.test/"><img src=x></a>',
      'https://x.test/',
    ],
    [
      'keeps the target beside a label in a block',
      '<a href="https://x.test/"><div>Go</div></a><p>on</p>',
      'Go (https://x.test/)\n\non',
    ],
    ['separates the cells of a row', '<table><tr><td>a</td><td></td><td>b</td></tr></table>', 'a | b'],
    [
      'reads nested layout tables without extra lines',
      '<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
      'in',
    ],
    ['reads a lone < as text', '1 < 2 and 3 <4', '1 < 2 and 3 <4'],
    ['drops an unfinished tag', 'text<a href="x', 'text'],
    ['ignores end tags that close nothing', '</div>a</p></td>b', 'a\n\nb'],
    [
      'drops text that a class of the style sheet hides',
      '<style>/* x */ .a, p.pre { display : none }</style><p class="x pre">h</p>s',
      's',
    ],
    [
      'keeps text that is hidden only on small screens',
      '<style>@media (max-width:1px){.pre{display:none}}</style><p class=pre>s</p>',
      's',
    ],
    [
      'keeps text that a descendant enlarges again',
      '<td style="font-size:0"><span style="font-size:12px">s</span></td>',
      's',
    ],
  ])('%s', (_, html, expected) => {
    expect(text(html)).toBe(expected);
  });

  it('lists each link once with its label', () => {
    const html =
      '<a href="https://x.test/a?b=1&amp;c=2">Confirm <b>now</b></a><a href="https://x.test/a?b=1&c=2">again</a>';
    expect(htmlToText(html, limits).links).toEqual([
      { url: 'https://x.test/a?b=1&c=2', label: 'Confirm now' },
    ]);
  });

  it('cuts a text at the limit, between two characters, and sets truncated', () => {
    const cut = htmlToText('\u{1f600}'.repeat(100), { maxBytes: 41, maxLinks: 1 });
    expect(cut).toMatchObject({ text: '\u{1f600}'.repeat(10), truncated: true });
    expect(htmlToText('short', limits).truncated).toBe(false);
  });

  it.each([
    '<',
    '<div>',
    '</p>x',
    '<a ',
    '<a b="',
    '<table><tr><td>',
    '<ul><li>',
    '<blockquote>x',
    '&',
    '<!--',
    ' ',
    '<p hidden>',
    '<b style="font-size:0">',
  ])('reads repeated %j in linear time', async (piece) => {
    const make = (length: number) => filled(piece, length);
    await expectLinear({ largest: 1_000_000, make, work: (html) => htmlToText(html, limits) });
  });
});
