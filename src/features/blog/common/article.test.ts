import { describe, expect, it } from 'vitest';
import { articleFileName, articleText } from './article.ts';

describe('the file name of an article', () => {
  it.each([
    ['Why sixteen characters?', 'why-sixteen-characters.txt'],
    ['../../etc/passwd', 'etc-passwd.txt'],
    ['Crème brûlée: "a" <b> | c*', 'creme-brulee-a-b-c.txt'],
    ['CON', 'con.txt'],
    ['日本', 'article.txt'],
    ['a\u0000b\nc', 'a-b-c.txt'],
  ])('titled %j is %s', (title, name) => {
    expect(articleFileName(title)).toBe(name);
  });

  it('is cut to a maximum length, and never ends in a hyphen', () => {
    const name = articleFileName(`${'x'.repeat(79)} ${'y'.repeat(200)}`);
    expect(name).toBe(`${'x'.repeat(79)}.txt`);
  });
});

it('an article as text consists of its title, an empty line and its content', () => {
  expect(articleText({ title: 'T', content: '## H\n\nSome **text**.' })).toBe('T\n\nH\n\nSome text.\n');
});
