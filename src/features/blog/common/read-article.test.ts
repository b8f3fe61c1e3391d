import { describe, expect, it } from 'vitest';
import { listArticles, relatedArticles } from '../web/articles.ts';
import { readArticle } from './read-article.ts';

const fields = {
  id: '1',
  title: 'A title',
  excerpt: 'An excerpt that is long enough for what a search engine shows of a page, and not longer.',
  author: 'Mayfly',
  publishedAt: '2024-10-14',
  readingTime: '2',
  keywords: 'spam, mail',
  slug: 'a-title',
};

function file(changes: Record<string, string | undefined> = {}, words = 400): string {
  const head = Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== undefined);
  return `---\n${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n\n${'word '.repeat(words)}\n`;
}

const problemOf = (changes: Record<string, string | undefined>, words?: number) => () =>
  readArticle('/a-title.md', file(changes, words));

describe('front matter', () => {
  it('becomes a typed article', () => {
    expect(readArticle('/a-title.md', file({ featured: 'true', link: '/blog/a-title' }))).toMatchObject({
      id: 1,
      publishedAt: '2024-10-14',
      readingTime: 2,
      keywords: ['spam', 'mail'],
      featured: true,
      link: '/blog/a-title',
    });
    expect(readArticle('/a-title.md', file())).not.toHaveProperty('link');
  });

  it.each(Object.keys(fields))(
    'is rejected, with file and field in the message, if %s is missing',
    (field) => {
      expect(problemOf({ [field]: undefined })).toThrow(`/a-title.md: lacks ${field}`);
      expect(problemOf({ [field]: '' })).toThrow(`/a-title.md: lacks ${field}`);
    },
  );

  it.each(['2024-02-30', '14.10.2024', '2024-1-5', 'soon'])(
    'is rejected if it has the date %s',
    (publishedAt) => {
      expect(problemOf({ publishedAt })).toThrow('publishedAt must be a day of the calendar');
    },
  );

  it('is rejected if the reading time is not the word count divided by 200, rounded', () => {
    for (const words of [300, 400, 499]) expect(problemOf({}, words)).not.toThrow();
    for (const words of [299, 500])
      expect(problemOf({}, words)).toThrow(`readingTime says 2 min, but ${words} words take`);
  });

  it.each([
    [{ slug: 'A_title' }, 'slug "A_title" must be lower-case'],
    [{ link: '/blog/other' }, 'link must be /blog/a-title'],
    [{ title: 'x'.repeat(57) }, 'title has 57 characters'],
    [{ excerpt: 'Too short.' }, 'excerpt has 10 characters'],
    [{ featured: 'yes' }, 'featured must be true or false'],
    [{ readingTime: '2.5' }, 'readingTime must be a whole number'],
    [{ keywords: ' , ' }, 'lacks keywords'],
    [{ mood: 'good' }, 'does not understand "mood: good"'],
  ])('is rejected if it contains %o', (changes, problem) => {
    expect(problemOf(changes)).toThrow(problem);
  });

  it('is required at the beginning of the file', () => {
    expect(() => readArticle('/x.md', '# Hello')).toThrow('/x.md: must begin with front matter');
  });
});

describe('a folder of articles', () => {
  const folder = (...files: [string, Record<string, string>][]) =>
    Object.fromEntries(files.map(([name, changes]) => [name, file(changes)]));

  it('is listed newest first', () => {
    const files = folder(
      ['/a.md', { slug: 'a', title: 'A', publishedAt: '2024-01-15' }],
      ['/b.md', { slug: 'b', title: 'B', id: '2' }],
    );
    expect(listArticles(files).map(({ slug }) => slug)).toEqual(['b', 'a']);
  });

  it('is rejected if an id or title occurs twice, or if a file is not named after its slug', () => {
    expect(() => listArticles(folder(['/a.md', { slug: 'a' }], ['/b.md', { slug: 'b', id: '2' }]))).toThrow(
      '/b.md: has the title "A title" of /a.md',
    );
    expect(() =>
      listArticles(folder(['/a.md', { slug: 'a' }], ['/b.md', { slug: 'b', title: 'B' }])),
    ).toThrow('/b.md: has the id 1 of /a.md');
    expect(() => listArticles(folder(['/c.md', { slug: 'a' }]))).toThrow('/c.md: must be named a.md');
  });

  it('relates articles that have pages, starting with those that have most in common', () => {
    const linked = (id: number, keywords: string) =>
      [`/n${id}.md`, { id: `${id}`, slug: `n${id}`, title: `N${id}`, link: `/blog/n${id}`, keywords }] as [
        string,
        Record<string, string>,
      ];
    const all = listArticles(
      folder(linked(1, 'a'), linked(2, 'b'), linked(3, 'c'), linked(4, 'a, c'), linked(5, 'd'), [
        '/n6.md',
        { id: '6', slug: 'n6', title: 'N6', keywords: 'a' },
      ]),
    );
    const first = all.find(({ id }) => id === 1);
    expect(first && relatedArticles(first, all).map(({ id }) => id)).toEqual([4, 2, 3]);
  });
});
