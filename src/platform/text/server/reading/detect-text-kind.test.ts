import { expect, it } from 'vitest';
import { abstracts } from '#test/text-corpus/abstracts.ts';
import { news } from '#test/text-corpus/news.ts';
import { opinions } from '#test/text-corpus/opinions.ts';
import { topics } from '#test/text-corpus/topics.ts';
import { rankSentences } from '../summary/rank-sentences.ts';
import { readDocument } from './read-document.ts';

function kindOf(text: string): string {
  const document = readDocument(text);
  return rankSentences(document, document.sentences).kind;
}

const share = (texts: readonly string[], kind: string) =>
  texts.filter((text) => kindOf(text) === kind).length / texts.length;

it('detectTextKind recognizes our own abstracts, and takes reports and news for articles, but few opinions', () => {
  const studies = [...abstracts, ...topics.filter(({ isAbstract }) => isAbstract)].map(({ text }) => text);
  const reports = topics.filter(({ isAbstract }) => !isAbstract).map(({ text }) => text);
  expect(share(studies, 'abstract')).toBeGreaterThanOrEqual(0.9);
  expect(share(reports, 'article')).toBeGreaterThanOrEqual(0.9);
  expect(
    share(
      opinions.map(({ sentences }) => sentences.join('\n')),
      'article',
    ),
  ).toBeLessThanOrEqual(0.2);
  expect(
    share(
      news.map(({ paragraphs }) => paragraphs.join('\n\n')),
      'article',
    ),
  ).toBe(1);
});

const report =
  'The bridge at Orm was closed on Monday. Engineers found cracks in two beams. Lorries must drive around the lake. The repair takes until May.';

it.each([
  ['a report', report, 'article'],
  [
    'a report with quotations',
    `${report} “We were not asked,” said the baker. “I will lose my guests.”`,
    'article',
  ],
  ['a letter', `I write to you because of the bridge. ${report}`, 'other'],
  ['a text that calls itself a paper', `This paper looks at a bridge. ${report}`, 'abstract'],
  ['a summary with headings', `Background: ${report} Results: Most drivers were late.`, 'abstract'],
  ['a list', report.replaceAll('. ', '.\n'), 'other'],
  [
    'many opinions on one thing',
    'I like the bridge.\nMy bridge is old.\nA good bridge, I think.\n'.repeat(5),
    'list',
  ],
  ['three sentences', report.slice(0, report.indexOf(' The repair')), 'other'],
  [
    'a text in another language',
    'Die Brücke ist zu. Es gibt Risse in den Trägern. Lastwagen fahren um den See. Die Arbeit dauert bis Mai.',
    'other',
  ],
])('detectTextKind detects the kind of %s', (_what, text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
