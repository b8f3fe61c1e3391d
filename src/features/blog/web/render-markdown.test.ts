import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const onPage = (markdown: string) => renderMarkdown(markdown, { isOwnPage: true });

describe('an article as HTML', () => {
  it('gives headings ids, and lists the second-level ones', () => {
    const { html, headings } = onPage("## Who's there? A & B\n\n### Deeper");
    expect(headings).toEqual([{ id: 'who-s-there-a-b', text: 'Who’s there? A & B' }]);
    expect(html).toContain('<h2 id="who-s-there-a-b">Who’s there? A &amp; B</h2>');
    expect(html).toContain('<h3 id="deeper">');
  });

  it('has headings one level lower and without ids if it is on the index', () => {
    const { html, headings } = renderMarkdown('## One', { isOwnPage: false });
    expect(html).toBe('<h3>One</h3>\n');
    expect(headings).toEqual([]);
  });

  it('links to existing pages, and shows other links as text', () => {
    const html = onPage('[inbox](/temp-email) and [later](/blog-generator)').html;
    expect(html).toBe('<p><a class="text-link" href="/temp-email">inbox</a> and later</p>\n');
  });

  it('is rejected if the article links to another site or contains HTML', () => {
    expect(() => onPage('[x](https://example.com/)')).toThrow('within the site');
    expect(() => onPage('a <b>c</b>')).toThrow('must not contain HTML');
    expect(() => onPage('<script>alert(1)</script>')).toThrow('must not contain HTML');
  });

  it('sets typographic quotes, except in code', () => {
    const { html } = onPage('**"It\'s"** `"x"`');
    expect(html).toBe('<p><strong>“It’s”</strong> <code>&quot;x&quot;</code></p>\n');
  });

  it('makes wide tables and code scrollable by keyboard', () => {
    const { html } = onPage('| | Yes |\n| --- | --- |\n| a | b |\n\n```\n<x>\n```');
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="Table: Yes">');
    expect(html).toContain('<td></td>\n<th scope="col">Yes</th>');
    expect(html).toContain('<pre tabindex="0"><code>&lt;x></code></pre>');
  });
});
