import type { StructuredData } from './page-meta.ts';

/** Builds a schema.org FAQPage. Answers are plain text, one string per paragraph. */
export function describeQuestions(
  questions: readonly { question: string; answer: readonly string[] }[],
): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}
