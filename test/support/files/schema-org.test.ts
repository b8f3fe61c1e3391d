import { expect, it } from 'vitest';
import { findSchemaProblems } from './schema-org.ts';

const problems = (...graph: unknown[]) =>
  findSchemaProblems({ '@context': 'https://schema.org', '@graph': graph });
const question = { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } };

it('a correct document has no problems, even if it refers to another object', () => {
  expect(
    problems(
      { '@type': 'FAQPage', mainEntity: [question, question] },
      { '@type': 'Organization', '@id': '#o', name: 'Mayfly' },
      { '@type': 'WebSite', name: 'Mayfly', url: 'https://a.example/', publisher: { '@id': '#o' } },
    ),
  ).toEqual([]);
});

it.each([
  [{ '@type': 'Thing' }, '@graph[0]: type Thing is not known'],
  [{ '@type': 'Organization' }, '@graph[0] (Organization): name is missing'],
  [{ '@type': 'Organization', name: 'M', colour: 'red' }, '@graph[0].colour: no property of Organization'],
  [{ '@type': 'Organization', name: 'M', url: '/about' }, '@graph[0].url: not url'],
  [{ '@type': 'Organization', name: '' }, '@graph[0].name: not text'],
  [
    { '@type': 'FAQPage', mainEntity: { '@type': 'Answer', text: 'x' } },
    '@graph[0].mainEntity: Answer is not Question',
  ],
  [{ '@type': 'FAQPage', mainEntity: { '@id': '#nothing' } }, '@graph[0].mainEntity: refers to nothing'],
  [
    { '@type': 'FAQPage', mainEntity: [{ ...question, acceptedAnswer: { '@type': 'Answer' } }] },
    '@graph[0].mainEntity.acceptedAnswer (Answer): text is missing',
  ],
])('a wrong object is reported: %j', (node, problem) => {
  expect(problems(node)).toEqual([problem]);
});

it('dates and durations are validated', () => {
  const post = (more: object) =>
    problems({ '@type': 'BlogPosting', ...more }).filter((text) => !text.includes('missing'));
  expect(post({ datePublished: '2024-10-14', timeRequired: 'PT8M' })).toEqual([]);
  expect(post({ datePublished: 'October', timeRequired: '8 min' })).toHaveLength(2);
});

it('a document without its vocabulary is rejected', () => {
  expect(findSchemaProblems({ '@graph': [] })).toEqual(['@context: not schema.org']);
});
