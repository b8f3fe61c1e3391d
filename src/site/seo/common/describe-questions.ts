import type { StructuredData } from './page-meta.ts';

/** schema.org FAQPage; the answers are plain text, one string a paragraph. */
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
