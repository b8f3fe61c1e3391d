import type { Article } from './article.ts';
import { countWords, fitsReadingTime } from './plain-text.ts';

/** Without the site name, which follows the title in search results. */
const maxTitleLength = 56;
const excerptLength = { min: 70, max: 170 } as const;
const maxReadingMinutes = 60;

export class ArticleError extends Error {
  override readonly name = 'ArticleError';
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

const knownFields = new Set([
  ...['id', 'title', 'excerpt', 'author', 'publishedAt', 'readingTime'],
  ...['keywords', 'slug', 'featured', 'link'],
]);

class FrontMatter {
  readonly #file: string;
  readonly #fields = new Map<string, string>();

  constructor(file: string, text: string) {
    this.#file = file;
    for (const line of text.split('\n')) {
      const [, name = '', value = ''] = /^([a-zA-Z]+):\s*(.*)$/u.exec(line) ?? [];
      if (!knownFields.has(name)) this.fail(`does not understand "${line}" in its front matter`);
      if (this.#fields.has(name)) this.fail(`gives ${name} twice`);
      this.#fields.set(name, value.trim());
    }
  }

  fail(problem: string): never {
    throw new ArticleError(this.#file, problem);
  }

  check(holds: boolean, problem: string): void {
    if (!holds) this.fail(problem);
  }

  find(name: string): string | undefined {
    return this.#fields.get(name);
  }

  get(name: string): string {
    return this.#fields.get(name) || this.fail(`lacks ${name}`);
  }

  getNumber(name: string): number {
    const value = Number(this.get(name));
    if (!Number.isInteger(value) || value < 1) this.fail(`${name} must be a whole number above zero`);
    return value;
  }

  getDate(name: string): string {
    const value = this.get(name);
    const date = new Date(`${value}T00:00:00Z`);
    const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
    return isDate ? value : this.fail(`${name} must be a day of the calendar, YYYY-MM-DD, not "${value}"`);
  }

  getList(name: string): string[] {
    return this.get(name)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }

  getFlag(name: string): boolean {
    const value = this.find(name) ?? 'false';
    if (value !== 'true' && value !== 'false') this.fail(`${name} must be true or false`);
    return value === 'true';
  }
}

function checkArticle(fields: FrontMatter, article: Article): void {
  const { slug, title, excerpt, readingTime, link } = article;
  fields.check(/^[a-z0-9]+(-[a-z0-9]+)*$/u.test(slug), `slug "${slug}" must be lower-case words and hyphens`);
  fields.check(
    title.length <= maxTitleLength,
    `title has ${title.length} characters, at most ${maxTitleLength}`,
  );
  fields.check(
    excerpt.length >= excerptLength.min && excerpt.length <= excerptLength.max,
    `excerpt has ${excerpt.length} characters, between ${excerptLength.min} and ${excerptLength.max}`,
  );
  fields.check(link === undefined || link === `/blog/${slug}`, `link must be /blog/${slug}, or absent`);
  fields.check(readingTime <= maxReadingMinutes, `readingTime must be at most ${maxReadingMinutes}`);
  const words = countWords(article.content);
  fields.check(
    fitsReadingTime(words, readingTime),
    `readingTime says ${readingTime} min, but ${words} words take ${(words / 200).toFixed(1)}`,
  );
}

export function readArticle(file: string, text: string): Article {
  const [, head, content] = /^---\n(.*?)\n---\n(.*)$/su.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || content === undefined)
    throw new ArticleError(file, 'must begin with front matter between two lines of ---');
  const fields = new FrontMatter(file, head);
  const link = fields.find('link');
  const article: Article = {
    id: fields.getNumber('id'),
    title: fields.get('title'),
    excerpt: fields.get('excerpt'),
    author: fields.get('author'),
    publishedAt: fields.getDate('publishedAt'),
    readingTime: fields.getNumber('readingTime'),
    keywords: fields.getList('keywords'),
    slug: fields.get('slug'),
    featured: fields.getFlag('featured'),
    ...(link ? { link } : {}),
    content: content.trim(),
  };
  fields.check(article.keywords.length > 0, 'lacks keywords');
  fields.check(article.content !== '', 'has no content');
  checkArticle(fields, article);
  return article;
}
