import { describe, expect, it } from 'vitest';
import { tools } from '#site/catalogue/common/tools.ts';
import { describeBreadcrumbs, describeQuestions, describeTool, structuredDataOf } from './structured-data.ts';

const origin = 'https://example.org';
const meta = { title: 'T', description: 'D', keywords: [], canonicalPath: '/' };

describe('structured data', () => {
  it('describe the site and its publisher on every page', () => {
    const data = JSON.parse(structuredDataOf(meta, origin));
    expect(data['@context']).toBe('https://schema.org');
    expect(data['@graph'].map((item: { '@type': string }) => item['@type'])).toEqual([
      'Organization',
      'WebSite',
    ]);
  });

  it('cannot close their script element', () => {
    const text = structuredDataOf(
      { ...meta, structuredData: [{ '@type': 'Thing', name: '</script><b>' }] },
      origin,
    );
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'].at(-1).name).toBe('</script><b>');
  });

  it('describe each tool as a free application', () => {
    for (const tool of tools) {
      const described = describeTool(tool, origin);
      expect(described).toMatchObject({ '@type': 'WebApplication', url: `${origin}${tool.path}` });
      expect(described.offers).toMatchObject({ price: '0' });
    }
  });

  it('number breadcrumbs from one', () => {
    const list = describeBreadcrumbs(
      [
        { path: '/', label: 'Home' },
        { path: '/faq', label: 'FAQ' },
      ],
      origin,
    );
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://example.org/faq' },
    ]);
  });
});

it('structured data give each question its answer, with paragraphs separated by an empty line', () => {
  expect(describeQuestions([{ question: 'Why?', answer: ['One.', 'Two.'] }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'One.\n\nTwo.' } },
    ],
  });
});
