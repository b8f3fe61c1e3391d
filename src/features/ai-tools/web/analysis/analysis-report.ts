import type { Answers } from '../answers.ts';
import { describeDuration } from './describe-duration.ts';

/** Writes the analysis as Markdown, to copy or save. */
export function writeAnalysisReport(analysis: Answers['analyze-text']): string {
  const counts = analysis.details?.counts;
  const lines = [
    '# Text analysis',
    '',
    `- Sentiment: ${analysis.sentiment}`,
    ...(analysis.tone === '' ? [] : [`- Tone: ${analysis.tone}`]),
    ...(analysis.readability === '' ? [] : [`- Readability: ${analysis.readability}`]),
  ];
  if (counts) {
    lines.push(
      `- Length: ${counts.words} words, ${counts.sentences} sentences, ${counts.characters} characters`,
      `- Reading time: ${describeDuration(counts.readingSeconds)}; speaking time: ${describeDuration(counts.speakingSeconds)}`,
    );
  }
  if (analysis.summary !== '') lines.push('', '## Summary', '', analysis.summary);
  if (analysis.keywords.length > 0) lines.push('', '## Keywords', '', analysis.keywords.join(', '));
  if (analysis.suggestions.length > 0)
    lines.push('', '## Suggestions', '', ...analysis.suggestions.map((suggestion) => `- ${suggestion}`));
  return `${lines.join('\n')}\n`;
}
