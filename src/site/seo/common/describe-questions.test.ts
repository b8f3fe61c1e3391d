import { expect, it } from 'vitest';
import { describeQuestions } from './describe-questions.ts';

it('says of each question what its accepted answer is, paragraphs kept apart', () => {
  expect(describeQuestions([{ question: 'Why?', answer: ['One.', 'Two.'] }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'One.\n\nTwo.' } },
    ],
  });
});
