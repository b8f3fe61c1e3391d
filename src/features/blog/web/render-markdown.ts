import { Marked, Renderer, type Tokens } from 'marked';
import { isReady } from '#site/catalogue/common/site-pages.ts';

export type Heading = { id: string; text: string };
function setQuotes(text: string): string {
  return text
    .replace(/(^|[\s(])"/gu, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’');
}

export type RenderedMarkdown = { html: string; headings: readonly Heading[] };

type RenderOptions = {
  /** On its own page, an article's headings have ids. On the index they have none, and are one level lower. */
  isOwnPage: boolean;
};

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/&[a-z#0-9]+;/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}

function isOnSite(path: string): boolean {
  return path.startsWith('/blog/') || isReady(path);
}

class ArticleRenderer extends Renderer {
  readonly headings: Heading[] = [];
  readonly #options: RenderOptions;

  constructor(options: RenderOptions) {
    super();
    this.#options = options;
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const inner = this.parser.parseInline(tokens);
    if (!this.#options.isOwnPage) return `<h${depth + 1}>${inner}</h${depth + 1}>\n`;
    const id = headingId(text);
    if (depth === 2) this.headings.push({ id, text: setQuotes(text) });
    return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const inner = this.parser.parseInline(tokens);
    if (!href.startsWith('/')) throw new Error(`articles link within the site, not to ${href}`);
    return isOnSite(href) ? `<a class="text-link" href="${href}">${inner}</a>` : inner;
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    return setQuotes(super.text(token).replaceAll('&quot;', '"').replaceAll('&#39;', "'"));
  }

  override code({ text }: Tokens.Code): string {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<pre tabindex="0"><code>${escaped}</code></pre>\n`;
  }

  override table(token: Tokens.Table): string {
    const name = token.header.map(({ text }) => text).filter(Boolean);
    return `<div class="table-scroll" tabindex="0" role="group" aria-label="Table: ${name.join(', ')}">${super.table(token)}</div>\n`;
  }

  override tablecell({ header, tokens, text }: Tokens.TableCell): string {
    const inner = this.parser.parseInline(tokens);
    if (!header) return `<td>${inner}</td>\n`;
    return text === '' ? '<td></td>\n' : `<th scope="col">${inner}</th>\n`;
  }

  /** Rejects all HTML, so that no text of an article can become markup. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    throw new Error(`an article must not contain HTML: ${text}`);
  }
}

export function renderMarkdown(markdown: string, options: RenderOptions): RenderedMarkdown {
  const renderer = new ArticleRenderer(options);
  const html = new Marked().parse(markdown, { renderer, async: false });
  return { html, headings: renderer.headings };
}
