import * as z from 'zod/mini';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { tidyLine } from '#platform/grounding/common/plain-text.ts';
import { condense } from '#platform/language-model/common/in-parts.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import { maxKeywords, maxSuggestions } from '#platform/text/common/limits.ts';
import type { AnalysisType } from '#platform/text/common/options.ts';
import { countWords } from '../count-words.ts';

const answer = z.object({
  sentiment: z.enum(['positive', 'neutral', 'negative', 'mixed']),
  tone: z.string(),
  keywords: z.array(z.string()),
  summary: z.string(),
  suggestions: z.array(z.string()),
});

export type WrittenAnalysis = {
  label: z.infer<typeof answer>['sentiment'];
  sentiment: string;
  tones: string[];
  tone: string;
  keywords: string[];
  summary: string;
  suggestions: string[];
};

const tones =
  'analytical angry anxious apologetic balanced casual celebratory confident critical descriptive enthusiastic factual formal friendly humorous hopeful informal informative instructive ironic persuasive polite professional promotional reassuring respectful sad serious sober supportive technical thankful urgent warm worried'.split(
    ' ',
  );

const subjects: Record<AnalysisType, string> = {
  comprehensive: 'that would improve it',
  sentiment: 'on its mood and how it will be felt',
  readability: 'that would make it easier to read',
  keywords: 'on its subject and the words it uses',
};

export async function writeAnalysis(
  { text, analysisType }: { text: string; analysisType: AnalysisType },
  { ask, maxInputTokens }: Asking,
): Promise<WrittenAnalysis | undefined> {
  const material = await condense(text, ask, maxInputTokens);
  const written = await ask({
    task: [
      `Judge the text: its overall sentiment; its tone in one or two of these words: ${tones.join(', ')};`,
      'its 3 to 10 most telling keywords, as they stand in the text, the most important first;',
      `a summary of one or two sentences; and up to 5 short suggestions ${subjects[analysisType]}.`,
    ].join(' '),
    material: { Text: material },
    schema: answer,
    example: {
      sentiment: 'positive',
      tone: 'warm, informal',
      keywords: ['harbour lamp'],
      summary: 'The harbour lamp was repaired.',
      suggestions: ['Shorten the long sentence about the lamp.'],
    },
    maxAnswerTokens: 700,
  });
  const grounding = await Grounding.read(text);
  const summary = grounding.keep(tidyLine(written.summary));
  const keywords = [...new Set(written.keywords.map(tidyLine))]
    .filter((phrase) => grounding.quotes(phrase))
    .slice(0, maxKeywords);
  if (summary === '' && keywords.length === 0) return undefined;
  const words = new Set(written.tone.toLowerCase().match(/\p{L}+/gu));
  const named = [...words].filter((word) => tones.includes(word)).slice(0, 2);
  return {
    label: written.sentiment,
    sentiment: capitalize(written.sentiment),
    tones: named,
    tone: capitalize(named.join(', ')),
    keywords,
    summary: countWords(summary) < countWords(text) ? summary : '',
    suggestions: written.suggestions
      .map(tidyLine)
      .filter((message) => message !== '' && grounding.holds(message))
      .slice(0, maxSuggestions),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
