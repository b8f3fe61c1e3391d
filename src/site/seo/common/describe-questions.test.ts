import { expect, it } from 'vitest';
import { describeQuestions } from './describe-questions.ts';

it('gives each question its accepted answer, paragraphs separated', () => {
  expect(describeQuestions([{ question: 'Why?', answer: ['One.', 'Two.'] }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'One.\n\nTwo.' } },
    ],
  });
});
